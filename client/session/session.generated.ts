/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#client/types.generated.ts';

import type { RegistrationDraft } from '../domain/registration/registration.ts';
import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '#client/apollo/hooks.ts';
import * as ApolloReactHooks from '#client/apollo/hooks.ts';
const defaultOptions = {} as const;
export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { openLogin: boolean, register: RegistrationDraft | null, currentBusiness: string | null, user: { token: string | null, id: string | null, fullName: string | null, email: string | null, phoneNumber: string | null, title: string | null } | null };

export type SessionCheckQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionCheckQuery = { me: { id: string | null, email: string | null } };


export const SessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"client"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openLogin"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"client"}}]},{"kind":"Field","name":{"kind":"Name","value":"register"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"client"}}]},{"kind":"Field","name":{"kind":"Name","value":"currentBusiness"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"client"}}]}]}}]} as unknown as DocumentNode;

/**
 * __useSessionQuery__
 *
 * To run a query within a React component, call `useSessionQuery` and pass it any options that fit your needs.
 * When your component renders, `useSessionQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useSessionQuery({
 *   variables: {
 *   },
 * });
 */
export function useSessionQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<SessionQuery, SessionQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SessionQuery, SessionQueryVariables>(SessionDocument, options);
      }
export function useSessionLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SessionQuery, SessionQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SessionQuery, SessionQueryVariables>(SessionDocument, options);
        }
// @ts-ignore
export function useSessionSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SessionQuery, SessionQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SessionQuery, SessionQueryVariables>;
export function useSessionSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SessionQuery, SessionQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SessionQuery | undefined, SessionQueryVariables>;
export function useSessionSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SessionQuery, SessionQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SessionQuery, SessionQueryVariables>(SessionDocument, options);
        }
export type SessionQueryHookResult = ReturnType<typeof useSessionQuery>;
export type SessionLazyQueryHookResult = ReturnType<typeof useSessionLazyQuery>;
export type SessionSuspenseQueryHookResult = ReturnType<typeof useSessionSuspenseQuery>;
export type SessionQueryResult = ApolloReactCommon.QueryResult<SessionQuery, SessionQueryVariables>;
export const SessionCheckDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SessionCheck"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useSessionCheckQuery__
 *
 * To run a query within a React component, call `useSessionCheckQuery` and pass it any options that fit your needs.
 * When your component renders, `useSessionCheckQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useSessionCheckQuery({
 *   variables: {
 *   },
 * });
 */
export function useSessionCheckQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<SessionCheckQuery, SessionCheckQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SessionCheckQuery, SessionCheckQueryVariables>(SessionCheckDocument, options);
      }
export function useSessionCheckLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SessionCheckQuery, SessionCheckQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SessionCheckQuery, SessionCheckQueryVariables>(SessionCheckDocument, options);
        }
// @ts-ignore
export function useSessionCheckSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SessionCheckQuery, SessionCheckQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SessionCheckQuery, SessionCheckQueryVariables>;
export function useSessionCheckSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SessionCheckQuery, SessionCheckQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SessionCheckQuery | undefined, SessionCheckQueryVariables>;
export function useSessionCheckSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SessionCheckQuery, SessionCheckQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SessionCheckQuery, SessionCheckQueryVariables>(SessionCheckDocument, options);
        }
export type SessionCheckQueryHookResult = ReturnType<typeof useSessionCheckQuery>;
export type SessionCheckLazyQueryHookResult = ReturnType<typeof useSessionCheckLazyQuery>;
export type SessionCheckSuspenseQueryHookResult = ReturnType<typeof useSessionCheckSuspenseQuery>;
export type SessionCheckQueryResult = ApolloReactCommon.QueryResult<SessionCheckQuery, SessionCheckQueryVariables>;