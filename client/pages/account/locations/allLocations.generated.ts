/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#client/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '#client/apollo/hooks.ts';
import * as ApolloReactHooks from '#client/apollo/hooks.ts';
const defaultOptions = {} as const;
export type LocationSummaryFragment = { id: string, name: string, isDefault: boolean, address: string | null, city: string | null, totalMonthlyPayment: number | null, pmLastFour: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, packagesPaidByGroup: boolean | null, renewal: { state: Types.RenewalState | null, endsOn: string | null } | null };

export type LocationSummariesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type LocationSummariesQuery = { businesses: Array<{ id: string, name: string, isDefault: boolean, address: string | null, city: string | null, totalMonthlyPayment: number | null, pmLastFour: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, packagesPaidByGroup: boolean | null, renewal: { state: Types.RenewalState | null, endsOn: string | null } | null }> };

export type CachedLocationSummariesQueryVariables = Exact<{ [key: string]: never; }>;


export type CachedLocationSummariesQuery = { businesses: Array<{ id: string, name: string, isDefault: boolean, address: string | null, city: string | null, totalMonthlyPayment: number | null, pmLastFour: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, packagesPaidByGroup: boolean | null, renewal: { state: Types.RenewalState | null, endsOn: string | null } | null }> };

export const LocationSummaryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LocationSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Business"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"totalMonthlyPayment"}},{"kind":"Field","name":{"kind":"Name","value":"pmLastFour"}},{"kind":"Field","name":{"kind":"Name","value":"providers"}},{"kind":"Field","name":{"kind":"Name","value":"pendingProviders"}},{"kind":"Field","name":{"kind":"Name","value":"packagesPaidByGroup"}},{"kind":"Field","name":{"kind":"Name","value":"renewal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}}]}}]}}]} as unknown as DocumentNode<LocationSummaryFragment, unknown>;
export const LocationSummariesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LocationSummaries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businesses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LocationSummary"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LocationSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Business"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"totalMonthlyPayment"}},{"kind":"Field","name":{"kind":"Name","value":"pmLastFour"}},{"kind":"Field","name":{"kind":"Name","value":"providers"}},{"kind":"Field","name":{"kind":"Name","value":"pendingProviders"}},{"kind":"Field","name":{"kind":"Name","value":"packagesPaidByGroup"}},{"kind":"Field","name":{"kind":"Name","value":"renewal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}}]}}]}}]} as unknown as DocumentNode<LocationSummariesQuery, LocationSummariesQueryVariables>;
export function useLocationSummariesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<LocationSummariesQuery, LocationSummariesQueryVariables> & ({ variables: LocationSummariesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<LocationSummariesQuery, LocationSummariesQueryVariables>(LocationSummariesDocument, options);
      }
export function useLocationSummariesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<LocationSummariesQuery, LocationSummariesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<LocationSummariesQuery, LocationSummariesQueryVariables>(LocationSummariesDocument, options);
        }
// @ts-ignore
export function useLocationSummariesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<LocationSummariesQuery, LocationSummariesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<LocationSummariesQuery, LocationSummariesQueryVariables>;
export function useLocationSummariesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<LocationSummariesQuery, LocationSummariesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<LocationSummariesQuery | undefined, LocationSummariesQueryVariables>;
export function useLocationSummariesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<LocationSummariesQuery, LocationSummariesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<LocationSummariesQuery, LocationSummariesQueryVariables>(LocationSummariesDocument, options);
        }
export const CachedLocationSummariesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CachedLocationSummaries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LocationSummary"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LocationSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Business"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"totalMonthlyPayment"}},{"kind":"Field","name":{"kind":"Name","value":"pmLastFour"}},{"kind":"Field","name":{"kind":"Name","value":"providers"}},{"kind":"Field","name":{"kind":"Name","value":"pendingProviders"}},{"kind":"Field","name":{"kind":"Name","value":"packagesPaidByGroup"}},{"kind":"Field","name":{"kind":"Name","value":"renewal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}}]}}]}}]} as unknown as DocumentNode<CachedLocationSummariesQuery, CachedLocationSummariesQueryVariables>;
export function useCachedLocationSummariesQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<CachedLocationSummariesQuery, CachedLocationSummariesQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<CachedLocationSummariesQuery, CachedLocationSummariesQueryVariables>(CachedLocationSummariesDocument, options);
      }
export function useCachedLocationSummariesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<CachedLocationSummariesQuery, CachedLocationSummariesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<CachedLocationSummariesQuery, CachedLocationSummariesQueryVariables>(CachedLocationSummariesDocument, options);
        }
// @ts-ignore
export function useCachedLocationSummariesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<CachedLocationSummariesQuery, CachedLocationSummariesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<CachedLocationSummariesQuery, CachedLocationSummariesQueryVariables>;
export function useCachedLocationSummariesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<CachedLocationSummariesQuery, CachedLocationSummariesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<CachedLocationSummariesQuery | undefined, CachedLocationSummariesQueryVariables>;
export function useCachedLocationSummariesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<CachedLocationSummariesQuery, CachedLocationSummariesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<CachedLocationSummariesQuery, CachedLocationSummariesQueryVariables>(CachedLocationSummariesDocument, options);
        }
