/**
 * Adapts Apollo Client 4 for the generated hooks, whose generator targets version 3. In version 4 the options
 * of `useQuery` require the variables, which the generated hook already requires.
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

/** The options of a query hook; the hook itself requires the variables if its operation has any. */
export type QueryHookOptions<TData, TVariables extends OperationVariables> = Omit<
  Apollo.useQuery.Options<TData, TVariables>,
  'variables'
> & { variables?: TVariables };

/** `useQuery` with the signature that the generated hooks call; its result type excludes partial data. */
export const useQuery = Apollo.useQuery as <TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  options: QueryHookOptions<TData, TVariables>,
) => Apollo.useQuery.Result<TData, TVariables, 'complete' | 'empty'>;
