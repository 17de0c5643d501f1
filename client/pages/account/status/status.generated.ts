/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#client/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '#client/apollo/hooks.ts';
import * as ApolloReactHooks from '#client/apollo/hooks.ts';
const defaultOptions = {} as const;
export type AccountStatusQueryVariables = Exact<{
  businessId: string;
}>;


export type AccountStatusQuery = { business: { id: string, totalMonthlyPayment: number | null, packagesPaidByGroup: boolean | null, pendingProviders: Array<string> | null, renewal: { state: Types.RenewalState | null, endsOn: string | null, optOutUntil: string | null, timeZone: string | null, endings: Array<{ name: string, endsOn: string | null, state: Types.EndingState | null }> | null, noticed: { on: string | null, monthly: number | null } | null } | null, report: { dueOn: string | null, reportedOn: string | null, members: number | null, groupCapacity: number | null, classesPerWeek: number | null, squareFootage: number | null } | null, billing: { owed: number | null, nextPayment: { on: string | null, amount: number | null } | null, card: { lastFour: string | null, expires: string | null } | null } | null } | null };

export type SignUrlsQueryVariables = Exact<{
  businessId: string;
}>;


export type SignUrlsQuery = { business: { id: string, agreements: Array<{ agreementId: string, shortName: string, status: Types.AgreementStatus | null, signUrl: string | null }> } | null };


export const AccountStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"totalMonthlyPayment"}},{"kind":"Field","name":{"kind":"Name","value":"packagesPaidByGroup"}},{"kind":"Field","name":{"kind":"Name","value":"pendingProviders"}},{"kind":"Field","name":{"kind":"Name","value":"renewal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}},{"kind":"Field","name":{"kind":"Name","value":"optOutUntil"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"endings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"noticed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"monthly"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"reportedOn"}},{"kind":"Field","name":{"kind":"Name","value":"members"}},{"kind":"Field","name":{"kind":"Name","value":"groupCapacity"}},{"kind":"Field","name":{"kind":"Name","value":"classesPerWeek"}},{"kind":"Field","name":{"kind":"Name","value":"squareFootage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"billing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"owed"}},{"kind":"Field","name":{"kind":"Name","value":"nextPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"on"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"card"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"expires"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountStatusQuery, AccountStatusQueryVariables>;
export function useAccountStatusQuery(baseOptions: ApolloReactHooks.QueryHookOptions<AccountStatusQuery, AccountStatusQueryVariables> & ({ variables: AccountStatusQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AccountStatusQuery, AccountStatusQueryVariables>(AccountStatusDocument, options);
      }
export function useAccountStatusLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AccountStatusQuery, AccountStatusQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AccountStatusQuery, AccountStatusQueryVariables>(AccountStatusDocument, options);
        }
export const SignUrlsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignUrls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agreements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agreementId"}},{"kind":"Field","name":{"kind":"Name","value":"shortName"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"signUrl"}}]}}]}}]}}]} as unknown as DocumentNode<SignUrlsQuery, SignUrlsQueryVariables>;
export function useSignUrlsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<SignUrlsQuery, SignUrlsQueryVariables> & ({ variables: SignUrlsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SignUrlsQuery, SignUrlsQueryVariables>(SignUrlsDocument, options);
      }
export function useSignUrlsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SignUrlsQuery, SignUrlsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SignUrlsQuery, SignUrlsQueryVariables>(SignUrlsDocument, options);
        }
