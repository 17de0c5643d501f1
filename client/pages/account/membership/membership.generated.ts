/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#client/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '#client/apollo/hooks.ts';
import * as ApolloReactHooks from '#client/apollo/hooks.ts';
const defaultOptions = {} as const;
export type MembershipQueryVariables = Exact<{
  businessId: string;
}>;


export type MembershipQuery = { business: { id: string, name: string, address: string | null, city: string | null, state: string | null, zip: string | null, pmLastFour: string | null, totalMonthlyPayment: number | null, providers: Array<string> | null, packagesPaidByGroup: boolean | null, pendingProviders: Array<string> | null, packages: Array<{ name: string | null, provider: string | null, startDate: string | null, renewalDate: string | null, totalAmount: number | null }> | null, providersDetail: Array<{ annualLicenses: string | null, monthlyRate: number | null, annualStartDate: string | null, annualRenewalDate: string | null }> | null, fees: Array<{ label: string, monthly: number }> | null, renewal: { state: Types.RenewalState | null, endsOn: string | null, optOutUntil: string | null, timeZone: string | null, restorable: boolean | null, unsigned: Array<string> | null, endings: Array<{ name: string, endsOn: string | null, state: Types.EndingState | null }> | null, noticed: { on: string | null, monthly: number | null, monthlyNow: number | null } | null } | null, report: { dueOn: string | null, reportedOn: string | null, members: number | null, groupCapacity: number | null, classesPerWeek: number | null, squareFootage: number | null } | null } | null };

export type RenewalsQueryVariables = Exact<{ [key: string]: never; }>;


export type RenewalsQuery = { businesses: Array<{ id: string, name: string, address: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, renewal: { state: Types.RenewalState | null, endsOn: string | null, optOutUntil: string | null, endings: Array<{ name: string, endsOn: string | null, state: Types.EndingState | null }> | null } | null }> };

export type CancelAnnualRenewalMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelAnnualRenewalMutation = { cancelAnnualRenewal: { ok: boolean, message: string | null } };

export type RestoreAnnualRenewalMutationVariables = Exact<{ [key: string]: never; }>;


export type RestoreAnnualRenewalMutation = { restoreAnnualRenewal: { ok: boolean, message: string | null } };


export const MembershipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Membership"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"pmLastFour"}},{"kind":"Field","name":{"kind":"Name","value":"totalMonthlyPayment"}},{"kind":"Field","name":{"kind":"Name","value":"providers"}},{"kind":"Field","name":{"kind":"Name","value":"packages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"renewalDate"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"providersDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"annualLicenses"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyRate"}},{"kind":"Field","name":{"kind":"Name","value":"annualStartDate"}},{"kind":"Field","name":{"kind":"Name","value":"annualRenewalDate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"monthly"}}]}},{"kind":"Field","name":{"kind":"Name","value":"packagesPaidByGroup"}},{"kind":"Field","name":{"kind":"Name","value":"renewal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}},{"kind":"Field","name":{"kind":"Name","value":"optOutUntil"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"restorable"}},{"kind":"Field","name":{"kind":"Name","value":"unsigned"}},{"kind":"Field","name":{"kind":"Name","value":"endings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"noticed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"monthly"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyNow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pendingProviders"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"reportedOn"}},{"kind":"Field","name":{"kind":"Name","value":"members"}},{"kind":"Field","name":{"kind":"Name","value":"groupCapacity"}},{"kind":"Field","name":{"kind":"Name","value":"classesPerWeek"}},{"kind":"Field","name":{"kind":"Name","value":"squareFootage"}}]}}]}}]}}]} as unknown as DocumentNode<MembershipQuery, MembershipQueryVariables>;
export function useMembershipQuery(baseOptions: ApolloReactHooks.QueryHookOptions<MembershipQuery, MembershipQueryVariables> & ({ variables: MembershipQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<MembershipQuery, MembershipQueryVariables>(MembershipDocument, options);
      }
export function useMembershipLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<MembershipQuery, MembershipQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<MembershipQuery, MembershipQueryVariables>(MembershipDocument, options);
        }
export const RenewalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Renewals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"providers"}},{"kind":"Field","name":{"kind":"Name","value":"pendingProviders"}},{"kind":"Field","name":{"kind":"Name","value":"renewal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}},{"kind":"Field","name":{"kind":"Name","value":"optOutUntil"}},{"kind":"Field","name":{"kind":"Name","value":"endings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RenewalsQuery, RenewalsQueryVariables>;
export function useRenewalsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<RenewalsQuery, RenewalsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<RenewalsQuery, RenewalsQueryVariables>(RenewalsDocument, options);
      }
export function useRenewalsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<RenewalsQuery, RenewalsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<RenewalsQuery, RenewalsQueryVariables>(RenewalsDocument, options);
        }
export const CancelAnnualRenewalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelAnnualRenewal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelAnnualRenewal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<CancelAnnualRenewalMutation, CancelAnnualRenewalMutationVariables>;
export function useCancelAnnualRenewalMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CancelAnnualRenewalMutation, CancelAnnualRenewalMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CancelAnnualRenewalMutation, CancelAnnualRenewalMutationVariables>(CancelAnnualRenewalDocument, options);
      }
export const RestoreAnnualRenewalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreAnnualRenewal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreAnnualRenewal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RestoreAnnualRenewalMutation, RestoreAnnualRenewalMutationVariables>;
export function useRestoreAnnualRenewalMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RestoreAnnualRenewalMutation, RestoreAnnualRenewalMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RestoreAnnualRenewalMutation, RestoreAnnualRenewalMutationVariables>(RestoreAnnualRenewalDocument, options);
      }
