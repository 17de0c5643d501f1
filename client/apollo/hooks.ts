/**
 * What the generated hooks import: Apollo Client's React hooks under the names that the code generator
 * writes, some of which Apollo Client 4 keeps inside its hooks' namespaces or types more strictly.
 */
import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';

export { skipToken, useLazyQuery, useMutation } from '@apollo/client/react';
export type { SkipToken } from '@apollo/client/react';

/** What a lazy query hook takes. */
export type LazyQueryHookOptions<TData, TVariables extends OperationVariables> = Apollo.useLazyQuery.Options<
  TData,
  TVariables
>;

/** What a query hook returns: all of its data or none, as no screen asks for incomplete data. */
export type QueryResult<TData, TVariables extends OperationVariables> = Apollo.useQuery.Result<
  TData,
  TVariables,
  'complete' | 'empty'
>;

/** The function that a mutation hook returns. */
export type MutationFunction<
  TData,
  TVariables extends OperationVariables,
> = Apollo.useMutation.MutationFunction<TData, TVariables>;

/** What a mutation hook takes. */
export type MutationHookOptions<TData, TVariables extends OperationVariables> = Apollo.useMutation.Options<
  TData,
  TVariables
>;

/** The same, under the generator's second name for it. */
export type BaseMutationOptions<TData, TVariables extends OperationVariables> = MutationHookOptions<
  TData,
  TVariables
>;

/** What a mutation hook tells of its call. */
export type MutationResult<TData> = Apollo.useMutation.Result<TData>;

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

type Document<TData, TVariables extends OperationVariables> =
  DocumentNode | TypedDocumentNode<TData, TVariables>;

/** `useQuery` as the generated hooks call it. */
export const useQuery = Apollo.useQuery as <TData, TVariables extends OperationVariables>(
  query: Document<TData, TVariables>,
  options: QueryHookOptions<TData, TVariables>,
) => QueryResult<TData, TVariables>;

/** `useSuspenseQuery` as the generated hooks call it. */
export const useSuspenseQuery = Apollo.useSuspenseQuery as <TData, TVariables extends OperationVariables>(
  query: Document<TData, TVariables>,
  options: Apollo.SkipToken | SuspenseQueryHookOptions<TData, TVariables>,
) => UseSuspenseQueryResult<TData, TVariables>;
