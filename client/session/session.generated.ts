/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#client/types.generated.ts';

import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '#client/apollo/hooks.ts';
import * as ApolloReactHooks from '#client/apollo/hooks.ts';
const defaultOptions = {} as const;
export type SessionUserQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionUserQuery = { user: { token: string | null, id: string | null, fullName: string | null, email: string | null, phoneNumber: string | null, title: string | null } | null };

export type CurrentBusinessQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentBusinessQuery = { currentBusiness: string | null, businessesLoading: boolean };

export type SessionCheckQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionCheckQuery = { me: { id: string | null, email: string | null } };


export const SessionUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SessionUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"client"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode;
export function useSessionUserQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<SessionUserQuery, SessionUserQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SessionUserQuery, SessionUserQueryVariables>(SessionUserDocument, options);
      }
export function useSessionUserLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SessionUserQuery, SessionUserQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SessionUserQuery, SessionUserQueryVariables>(SessionUserDocument, options);
        }
// @ts-ignore
export function useSessionUserSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SessionUserQuery, SessionUserQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SessionUserQuery, SessionUserQueryVariables>;
export function useSessionUserSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SessionUserQuery, SessionUserQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SessionUserQuery | undefined, SessionUserQueryVariables>;
export function useSessionUserSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SessionUserQuery, SessionUserQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SessionUserQuery, SessionUserQueryVariables>(SessionUserDocument, options);
        }
export type SessionUserQueryHookResult = ReturnType<typeof useSessionUserQuery>;
export type SessionUserLazyQueryHookResult = ReturnType<typeof useSessionUserLazyQuery>;
export type SessionUserSuspenseQueryHookResult = ReturnType<typeof useSessionUserSuspenseQuery>;
export const CurrentBusinessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CurrentBusiness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currentBusiness"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"client"}}]},{"kind":"Field","name":{"kind":"Name","value":"businessesLoading"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"client"}}]}]}}]} as unknown as DocumentNode;
export function useCurrentBusinessQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<CurrentBusinessQuery, CurrentBusinessQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<CurrentBusinessQuery, CurrentBusinessQueryVariables>(CurrentBusinessDocument, options);
      }
export function useCurrentBusinessLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<CurrentBusinessQuery, CurrentBusinessQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<CurrentBusinessQuery, CurrentBusinessQueryVariables>(CurrentBusinessDocument, options);
        }
// @ts-ignore
export function useCurrentBusinessSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<CurrentBusinessQuery, CurrentBusinessQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<CurrentBusinessQuery, CurrentBusinessQueryVariables>;
export function useCurrentBusinessSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<CurrentBusinessQuery, CurrentBusinessQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<CurrentBusinessQuery | undefined, CurrentBusinessQueryVariables>;
export function useCurrentBusinessSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<CurrentBusinessQuery, CurrentBusinessQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<CurrentBusinessQuery, CurrentBusinessQueryVariables>(CurrentBusinessDocument, options);
        }
export type CurrentBusinessQueryHookResult = ReturnType<typeof useCurrentBusinessQuery>;
export type CurrentBusinessLazyQueryHookResult = ReturnType<typeof useCurrentBusinessLazyQuery>;
export type CurrentBusinessSuspenseQueryHookResult = ReturnType<typeof useCurrentBusinessSuspenseQuery>;
export const SessionCheckDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SessionCheck"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode;
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