/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#client/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '#client/apollo/hooks.ts';
import * as ApolloReactHooks from '#client/apollo/hooks.ts';
const defaultOptions = {} as const;
export type AvailableProvidersQueryVariables = Exact<{
  businessId: string;
}>;


export type AvailableProvidersQuery = { business: { id: string, availableProviders: Array<{ id: string, shortName: string, name: string | null }> } | null };

export type MusicUseQueryVariables = Exact<{
  businessId: string;
}>;


export type MusicUseQuery = { business: { id: string, isBgMusic: string | null, pmLastFour: string | null } | null };

export type AddedPackageCodeQueryVariables = Exact<{
  businessId: string;
  packageCode: string;
}>;


export type AddedPackageCodeQuery = { business: { id: string, packageCode: { exist: boolean, maxCountPerPackageAnnual: number | null } } | null };

export type OwnCountsQueryVariables = Exact<{
  businessId: string;
}>;


export type OwnCountsQuery = { business: { id: string, account: { member: { numberGroup: number | null, classesPerWeek: number | null } } } | null };

export type AddedRatesQueryVariables = Exact<{
  businessId: string;
  input: Types.RatesInput;
}>;


export type AddedRatesQuery = { business: { id: string, rates: { quoteId: string | null, isPackage: boolean, notice: string | null, startDate: string | null, renewalDate: string | null, yearTotal: number | null, newMonthlyTotal: number | null, total: { rightManagementFee: number | null, processingFee: number | null, subTotalManagementFee: number | null, totalPayment: number | null }, providers: Array<{ id: string, monthly: number | null }>, promoCode: { codeManagementFee: number | null } | null, savings: Array<{ label: string, monthly: number }> | null, lines: Array<{ providerId: string, text: string }> | null } } | null };

export type AddProductMutationVariables = Exact<{
  input: Types.AddProductInput;
}>;


export type AddProductMutation = { addProduct: { ok: boolean } };


export const AvailableProvidersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AvailableProviders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"availableProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shortName"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<AvailableProvidersQuery, AvailableProvidersQueryVariables>;
export function useAvailableProvidersQuery(baseOptions: ApolloReactHooks.QueryHookOptions<AvailableProvidersQuery, AvailableProvidersQueryVariables> & ({ variables: AvailableProvidersQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AvailableProvidersQuery, AvailableProvidersQueryVariables>(AvailableProvidersDocument, options);
      }
export function useAvailableProvidersLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AvailableProvidersQuery, AvailableProvidersQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AvailableProvidersQuery, AvailableProvidersQueryVariables>(AvailableProvidersDocument, options);
        }
export const MusicUseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MusicUse"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isBgMusic"}},{"kind":"Field","name":{"kind":"Name","value":"pmLastFour"}}]}}]}}]} as unknown as DocumentNode<MusicUseQuery, MusicUseQueryVariables>;
export function useMusicUseQuery(baseOptions: ApolloReactHooks.QueryHookOptions<MusicUseQuery, MusicUseQueryVariables> & ({ variables: MusicUseQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<MusicUseQuery, MusicUseQueryVariables>(MusicUseDocument, options);
      }
export function useMusicUseLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<MusicUseQuery, MusicUseQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<MusicUseQuery, MusicUseQueryVariables>(MusicUseDocument, options);
        }
export const AddedPackageCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AddedPackageCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"packageCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"packageCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"packageCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"packageCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exist"}},{"kind":"Field","name":{"kind":"Name","value":"maxCountPerPackageAnnual"}}]}}]}}]}}]} as unknown as DocumentNode<AddedPackageCodeQuery, AddedPackageCodeQueryVariables>;
export function useAddedPackageCodeQuery(baseOptions: ApolloReactHooks.QueryHookOptions<AddedPackageCodeQuery, AddedPackageCodeQueryVariables> & ({ variables: AddedPackageCodeQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AddedPackageCodeQuery, AddedPackageCodeQueryVariables>(AddedPackageCodeDocument, options);
      }
export function useAddedPackageCodeLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AddedPackageCodeQuery, AddedPackageCodeQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AddedPackageCodeQuery, AddedPackageCodeQueryVariables>(AddedPackageCodeDocument, options);
        }
export const OwnCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberGroup"}},{"kind":"Field","name":{"kind":"Name","value":"classesPerWeek"}}]}}]}}]}}]}}]} as unknown as DocumentNode<OwnCountsQuery, OwnCountsQueryVariables>;
export function useOwnCountsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<OwnCountsQuery, OwnCountsQueryVariables> & ({ variables: OwnCountsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<OwnCountsQuery, OwnCountsQueryVariables>(OwnCountsDocument, options);
      }
export function useOwnCountsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<OwnCountsQuery, OwnCountsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<OwnCountsQuery, OwnCountsQueryVariables>(OwnCountsDocument, options);
        }
export const AddedRatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AddedRates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RatesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rates"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RateBreakdown"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RateBreakdown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RateResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quoteId"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rightManagementFee"}},{"kind":"Field","name":{"kind":"Name","value":"processingFee"}},{"kind":"Field","name":{"kind":"Name","value":"subTotalManagementFee"}},{"kind":"Field","name":{"kind":"Name","value":"totalPayment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"monthly"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPackage"}},{"kind":"Field","name":{"kind":"Name","value":"promoCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"codeManagementFee"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notice"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"renewalDate"}},{"kind":"Field","name":{"kind":"Name","value":"yearTotal"}},{"kind":"Field","name":{"kind":"Name","value":"newMonthlyTotal"}},{"kind":"Field","name":{"kind":"Name","value":"savings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"monthly"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<AddedRatesQuery, AddedRatesQueryVariables>;
export function useAddedRatesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<AddedRatesQuery, AddedRatesQueryVariables> & ({ variables: AddedRatesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AddedRatesQuery, AddedRatesQueryVariables>(AddedRatesDocument, options);
      }
export function useAddedRatesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AddedRatesQuery, AddedRatesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AddedRatesQuery, AddedRatesQueryVariables>(AddedRatesDocument, options);
        }
export const AddProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddProductInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AddProductMutation, AddProductMutationVariables>;
export function useAddProductMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<AddProductMutation, AddProductMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<AddProductMutation, AddProductMutationVariables>(AddProductDocument, options);
      }
