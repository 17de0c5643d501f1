/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#client/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '#client/apollo/hooks.ts';
import * as ApolloReactHooks from '#client/apollo/hooks.ts';
const defaultOptions = {} as const;
export type RateBreakdownFragment = { quoteId: string | null, isPackage: boolean, notice: string | null, startDate: string | null, renewalDate: string | null, yearTotal: number | null, newMonthlyTotal: number | null, total: { rightManagementFee: number | null, processingFee: number | null, subTotalManagementFee: number | null, totalPayment: number | null }, providers: Array<{ id: string, monthly: number | null }>, promoCode: { codeManagementFee: number | null } | null, savings: Array<{ label: string, monthly: number }> | null, lines: Array<{ providerId: string, text: string }> | null };

export type RatesQueryVariables = Exact<{
  input: Types.RatesInput;
}>;


export type RatesQuery = { rates: { quoteId: string | null, isPackage: boolean, notice: string | null, startDate: string | null, renewalDate: string | null, yearTotal: number | null, newMonthlyTotal: number | null, total: { rightManagementFee: number | null, processingFee: number | null, subTotalManagementFee: number | null, totalPayment: number | null }, providers: Array<{ id: string, monthly: number | null }>, promoCode: { codeManagementFee: number | null } | null, savings: Array<{ label: string, monthly: number }> | null, lines: Array<{ providerId: string, text: string }> | null } };

export type CurrentCardQueryVariables = Exact<{
  businessId: string;
}>;


export type CurrentCardQuery = { business: { id: string, pmLastFour: string | null } | null };

export type CardOnFileQueryVariables = Exact<{ [key: string]: never; }>;


export type CardOnFileQuery = { businesses: Array<{ id: string, pmLastFour: string | null }> };

export const RateBreakdownFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RateBreakdown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RateResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quoteId"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rightManagementFee"}},{"kind":"Field","name":{"kind":"Name","value":"processingFee"}},{"kind":"Field","name":{"kind":"Name","value":"subTotalManagementFee"}},{"kind":"Field","name":{"kind":"Name","value":"totalPayment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"monthly"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPackage"}},{"kind":"Field","name":{"kind":"Name","value":"promoCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"codeManagementFee"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notice"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"renewalDate"}},{"kind":"Field","name":{"kind":"Name","value":"yearTotal"}},{"kind":"Field","name":{"kind":"Name","value":"newMonthlyTotal"}},{"kind":"Field","name":{"kind":"Name","value":"savings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"monthly"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<RateBreakdownFragment, unknown>;
export const RatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Rates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RatesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rates"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RateBreakdown"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RateBreakdown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RateResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quoteId"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rightManagementFee"}},{"kind":"Field","name":{"kind":"Name","value":"processingFee"}},{"kind":"Field","name":{"kind":"Name","value":"subTotalManagementFee"}},{"kind":"Field","name":{"kind":"Name","value":"totalPayment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"monthly"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPackage"}},{"kind":"Field","name":{"kind":"Name","value":"promoCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"codeManagementFee"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notice"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"renewalDate"}},{"kind":"Field","name":{"kind":"Name","value":"yearTotal"}},{"kind":"Field","name":{"kind":"Name","value":"newMonthlyTotal"}},{"kind":"Field","name":{"kind":"Name","value":"savings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"monthly"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<RatesQuery, RatesQueryVariables>;
export function useRatesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<RatesQuery, RatesQueryVariables> & ({ variables: RatesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<RatesQuery, RatesQueryVariables>(RatesDocument, options);
      }
export function useRatesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<RatesQuery, RatesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<RatesQuery, RatesQueryVariables>(RatesDocument, options);
        }
export const CurrentCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CurrentCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pmLastFour"}}]}}]}}]} as unknown as DocumentNode<CurrentCardQuery, CurrentCardQueryVariables>;
export function useCurrentCardQuery(baseOptions: ApolloReactHooks.QueryHookOptions<CurrentCardQuery, CurrentCardQueryVariables> & ({ variables: CurrentCardQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<CurrentCardQuery, CurrentCardQueryVariables>(CurrentCardDocument, options);
      }
export function useCurrentCardLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<CurrentCardQuery, CurrentCardQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<CurrentCardQuery, CurrentCardQueryVariables>(CurrentCardDocument, options);
        }
export const CardOnFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CardOnFile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pmLastFour"}}]}}]}}]} as unknown as DocumentNode<CardOnFileQuery, CardOnFileQueryVariables>;
export function useCardOnFileQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<CardOnFileQuery, CardOnFileQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<CardOnFileQuery, CardOnFileQueryVariables>(CardOnFileDocument, options);
      }
export function useCardOnFileLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<CardOnFileQuery, CardOnFileQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<CardOnFileQuery, CardOnFileQueryVariables>(CardOnFileDocument, options);
        }
