import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

/**
 * Sends a query to the server even if the cache could answer it, and stores the answer in the cache. Resolves
 * to the data; rejects if the server answers with an error.
 */
export async function ask<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) {
  const { data } = await client.query({ query, variables, fetchPolicy: 'network-only' });
  if (data === undefined) throw new Error('The server sent no data.');
  return data;
}
