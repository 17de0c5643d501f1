import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

/** Sends a query to the server even if the cache could answer it; the answer is stored in the cache. */
export const ask = <TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) => client.query({ query, variables, fetchPolicy: 'network-only' });
