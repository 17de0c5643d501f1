/**
 * What the generated hooks import. The code generator targets Apollo Client 3 and its React entry point.
 * Apollo Client 4 has a stricter `useQuery` (its options demand the variables that the generated hook demands
 * already), and a `useSuspenseQuery` whose result does not match the generated overloads.
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

/** The generated hook itself demands variables where its operation needs them. */
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

/** What a suspending query hook returns, without its functions: the generated overloads need it covariant in data. */
export type UseSuspenseQueryResult<TData, TVariables extends OperationVariables> = Pick<
  Apollo.useSuspenseQuery.Result<unknown, TVariables>,
  'client' | 'error' | 'networkStatus'
> & { data: TData };

/** `useQuery` as the generated hooks call it; no screen requests partial data. */
export const useQuery = Apollo.useQuery as <TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  options: QueryHookOptions<TData, TVariables>,
) => Apollo.useQuery.Result<TData, TVariables, 'complete' | 'empty'>;

/** `useSuspenseQuery` as the generated hooks call it. */
export const useSuspenseQuery = Apollo.useSuspenseQuery as <TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  options: Apollo.SkipToken | SuspenseQueryHookOptions<TData, TVariables>,
) => UseSuspenseQueryResult<TData, TVariables>;
