/**
 * What the generated hooks import. The code generator writes for Apollo Client 3, whose React entry it expects:
 * Apollo Client 4 has a stricter `useQuery` (its options demand the variables that the generated hook demands
 * already), and a `useSuspenseQuery` whose result the generated overloads cannot be matched with.
 */
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';

export { skipToken, useLazyQuery, useMutation } from '@apollo/client/react';
export type { SkipToken } from '@apollo/client/react';

/** What a lazy query hook takes. */
export type LazyQueryHookOptions<TData, TVariables extends OperationVariables> = Apollo.useLazyQuery.Options<
  TData,
  TVariables
>;

/** What a mutation hook takes. */
export type MutationHookOptions<TData, TVariables extends OperationVariables> = Apollo.useMutation.Options<
  TData,
  TVariables
>;

/** The generated hook itself demands variables where its operation needs them. */
type OptionalVariables<TOptions, TVariables> = Omit<TOptions, 'variables'> & { variables?: TVariables };

/** What a query hook takes. */
export type QueryHookOptions<TData, TVariables extends OperationVariables> = OptionalVariables<
  Apollo.useQuery.Options<TData, TVariables>,
  TVariables
>;

/** What a suspending query hook takes. */
export type SuspenseQueryHookOptions<_TData, TVariables extends OperationVariables> = OptionalVariables<
  Apollo.useSuspenseQuery.Options<TVariables>,
  TVariables
>;

/** What a suspending query hook returns, less its functions: the generated overloads need it covariant in data. */
export type UseSuspenseQueryResult<TData, TVariables extends OperationVariables> = Pick<
  Apollo.useSuspenseQuery.Result<unknown, TVariables>,
  'client' | 'error' | 'networkStatus'
> & { data: TData };

/** `useQuery` as the generated hooks call it; no screen asks for incomplete data. */
export const useQuery = Apollo.useQuery as <TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  options: QueryHookOptions<TData, TVariables>,
) => Apollo.useQuery.Result<TData, TVariables, 'complete' | 'empty'>;

/** `useSuspenseQuery` as the generated hooks call it. */
export const useSuspenseQuery = Apollo.useSuspenseQuery as <TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  options: Apollo.SkipToken | SuspenseQueryHookOptions<TData, TVariables>,
) => UseSuspenseQueryResult<TData, TVariables>;
