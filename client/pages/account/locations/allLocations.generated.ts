/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#client/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '#client/apollo/hooks.ts';
import * as ApolloReactHooks from '#client/apollo/hooks.ts';
const defaultOptions = {} as const;
export type FiguresFragment = { id: string, name: string, isDefault: boolean, address: string | null, city: string | null, totalMonthlyPayment: number | null, pmLastFour: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, packagesPaidByGroup: boolean | null, renewal: { state: Types.RenewalState | null, endsOn: string | null } | null };

export type LocationFiguresQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type LocationFiguresQuery = { businesses: Array<{ id: string, name: string, isDefault: boolean, address: string | null, city: string | null, totalMonthlyPayment: number | null, pmLastFour: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, packagesPaidByGroup: boolean | null, renewal: { state: Types.RenewalState | null, endsOn: string | null } | null }> };

export type KnownFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type KnownFiguresQuery = { businesses: Array<{ id: string, name: string, isDefault: boolean, address: string | null, city: string | null, totalMonthlyPayment: number | null, pmLastFour: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, packagesPaidByGroup: boolean | null, renewal: { state: Types.RenewalState | null, endsOn: string | null } | null }> };

export const FiguresFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Figures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Business"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"totalMonthlyPayment"}},{"kind":"Field","name":{"kind":"Name","value":"pmLastFour"}},{"kind":"Field","name":{"kind":"Name","value":"providers"}},{"kind":"Field","name":{"kind":"Name","value":"pendingProviders"}},{"kind":"Field","name":{"kind":"Name","value":"packagesPaidByGroup"}},{"kind":"Field","name":{"kind":"Name","value":"renewal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}}]}}]}}]} as unknown as DocumentNode<FiguresFragment, unknown>;
export const LocationFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LocationSummary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businesses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Figures"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Figures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Business"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"totalMonthlyPayment"}},{"kind":"Field","name":{"kind":"Name","value":"pmLastFour"}},{"kind":"Field","name":{"kind":"Name","value":"providers"}},{"kind":"Field","name":{"kind":"Name","value":"pendingProviders"}},{"kind":"Field","name":{"kind":"Name","value":"packagesPaidByGroup"}},{"kind":"Field","name":{"kind":"Name","value":"renewal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}}]}}]}}]} as unknown as DocumentNode<LocationFiguresQuery, LocationFiguresQueryVariables>;
export function useLocationFiguresQuery(baseOptions: ApolloReactHooks.QueryHookOptions<LocationFiguresQuery, LocationFiguresQueryVariables> & ({ variables: LocationFiguresQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<LocationFiguresQuery, LocationFiguresQueryVariables>(LocationFiguresDocument, options);
      }
export function useLocationFiguresLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<LocationFiguresQuery, LocationFiguresQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<LocationFiguresQuery, LocationFiguresQueryVariables>(LocationFiguresDocument, options);
        }
// @ts-ignore
export function useLocationFiguresSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<LocationFiguresQuery, LocationFiguresQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<LocationFiguresQuery, LocationFiguresQueryVariables>;
export function useLocationFiguresSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<LocationFiguresQuery, LocationFiguresQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<LocationFiguresQuery | undefined, LocationFiguresQueryVariables>;
export function useLocationFiguresSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<LocationFiguresQuery, LocationFiguresQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<LocationFiguresQuery, LocationFiguresQueryVariables>(LocationFiguresDocument, options);
        }
export const KnownFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KnownFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Figures"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Figures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Business"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"totalMonthlyPayment"}},{"kind":"Field","name":{"kind":"Name","value":"pmLastFour"}},{"kind":"Field","name":{"kind":"Name","value":"providers"}},{"kind":"Field","name":{"kind":"Name","value":"pendingProviders"}},{"kind":"Field","name":{"kind":"Name","value":"packagesPaidByGroup"}},{"kind":"Field","name":{"kind":"Name","value":"renewal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}}]}}]}}]} as unknown as DocumentNode<KnownFiguresQuery, KnownFiguresQueryVariables>;
export function useKnownFiguresQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<KnownFiguresQuery, KnownFiguresQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<KnownFiguresQuery, KnownFiguresQueryVariables>(KnownFiguresDocument, options);
      }
export function useKnownFiguresLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<KnownFiguresQuery, KnownFiguresQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<KnownFiguresQuery, KnownFiguresQueryVariables>(KnownFiguresDocument, options);
        }
// @ts-ignore
export function useKnownFiguresSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<KnownFiguresQuery, KnownFiguresQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<KnownFiguresQuery, KnownFiguresQueryVariables>;
export function useKnownFiguresSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<KnownFiguresQuery, KnownFiguresQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<KnownFiguresQuery | undefined, KnownFiguresQueryVariables>;
export function useKnownFiguresSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<KnownFiguresQuery, KnownFiguresQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<KnownFiguresQuery, KnownFiguresQueryVariables>(KnownFiguresDocument, options);
        }
