/**
 * Adapts Apollo Client 4 for the generated hooks, which expect version 3. Version 4 requires `variables` in
 * the options of `useQuery`. Here `variables` is optional, and generated hooks require it where needed.
 */
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';

export { useLazyQuery, useMutation } from '@apollo/client/react';

export type LazyQueryHookOptions<TData, TVariables extends OperationVariables> = Apollo.useLazyQuery.Options<
  TData,
  TVariables
>;

export type MutationHookOptions<TData, TVariables extends OperationVariables> = Apollo.useMutation.Options<
  TData,
  TVariables
>;

/** The options of a query hook. `variables` is optional here. The generated hooks require it where needed. */
export type QueryHookOptions<TData, TVariables extends OperationVariables> = Omit<
  Apollo.useQuery.Options<TData, TVariables>,
  'variables'
> & { variables?: TVariables };

/** `useQuery` with the signature that the generated hooks call. Its result type excludes partial data. */
export const useQuery = Apollo.useQuery as <TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  options: QueryHookOptions<TData, TVariables>,
) => Apollo.useQuery.Result<TData, TVariables, 'complete' | 'empty'>;
