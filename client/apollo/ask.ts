import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

/**
 * Sends a query to the server even if the cache has the data, and stores the response in the cache. Resolves
 * to the data, and rejects if the server responds with an error.
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
