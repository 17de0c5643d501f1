/**
 * Adapts Apollo Client 4 for the generated hooks, whose generator targets version 3. In version 4 the options
 * of `useQuery` require the variables, which the generated hook already requires, and the result of
 * `useSuspenseQuery` does not match the generated overloads.
 */
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';

export { skipToken, useLazyQuery, useMutation } from '@apollo/client/react';
export type { SkipToken } from '@apollo/client/react';

/** The options of a lazy query hook. */
export type LazyQueryHookOptions<TData, TVariables extends OperationVariables> = Apollo.useLazyQuery.Options<
  TData,
  TVariables
>;

/** The options of a mutation hook. */
export type MutationHookOptions<TData, TVariables extends OperationVariables> = Apollo.useMutation.Options<
  TData,
  TVariables
>;

/** Makes `variables` optional, because the generated hook itself requires them if its operation has any. */
type OptionalVariables<TOptions, TVariables> = Omit<TOptions, 'variables'> & { variables?: TVariables };

/** The options of a query hook. */
export type QueryHookOptions<TData, TVariables extends OperationVariables> = OptionalVariables<
  Apollo.useQuery.Options<TData, TVariables>,
  TVariables
>;

/** The options of a suspending query hook. */
export type SuspenseQueryHookOptions<_TData, TVariables extends OperationVariables> = OptionalVariables<
  Apollo.useSuspenseQuery.Options<TVariables>,
  TVariables
>;

/** The result without the hook's functions: the generated overloads need it to be covariant in `TData`. */
export type UseSuspenseQueryResult<TData, TVariables extends OperationVariables> = Pick<
  Apollo.useSuspenseQuery.Result<unknown, TVariables>,
  'client' | 'error' | 'networkStatus'
> & { data: TData };

/** `useQuery` with the signature that the generated hooks call; its result type excludes partial data. */
export const useQuery = Apollo.useQuery as <TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  options: QueryHookOptions<TData, TVariables>,
) => Apollo.useQuery.Result<TData, TVariables, 'complete' | 'empty'>;

/** `useSuspenseQuery` with the signature that the generated hooks call. */
export const useSuspenseQuery = Apollo.useSuspenseQuery as <TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  options: Apollo.SkipToken | SuspenseQueryHookOptions<TData, TVariables>,
) => UseSuspenseQueryResult<TData, TVariables>;
