/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#client/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '#client/apollo/hooks.ts';
import * as ApolloReactHooks from '#client/apollo/hooks.ts';
const defaultOptions = {} as const;
export type AgreementsQueryVariables = Exact<{
  businessId: string;
}>;


export type AgreementsQuery = { business: { id: string, agreements: Array<{ agreementId: string, name: string, shortName: string, status: Types.AgreementStatus | null, unsigned: boolean | null, signUrl: string | null, coveredThrough: string | null, agreementFile: { filename: string, url: string } | null, coverageFile: { filename: string, url: string } | null }> } | null };

export type PendingSharesQueryVariables = Exact<{
  businessId: string;
}>;


export type PendingSharesQuery = { business: { id: string, pendingProviders: Array<string> | null, fees: Array<{ label: string, monthly: number }> | null, providersDetail: Array<{ annualLicenses: string | null, monthlyRate: number | null }> | null } | null };

export type AgreementsArchiveQueryVariables = Exact<{ [key: string]: never; }>;


export type AgreementsArchiveQuery = { agreementsArchive: { filename: string, url: string } };

export type SendSigningLinkMutationVariables = Exact<{
  agreementId: string;
}>;


export type SendSigningLinkMutation = { sendSigningLink: { ok: boolean, message: string | null } };


export const AgreementsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Agreements"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agreements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agreementId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"shortName"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"unsigned"}},{"kind":"Field","name":{"kind":"Name","value":"signUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coveredThrough"}},{"kind":"Field","name":{"kind":"Name","value":"agreementFile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"filename"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"coverageFile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"filename"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AgreementsQuery, AgreementsQueryVariables>;
export function useAgreementsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<AgreementsQuery, AgreementsQueryVariables> & ({ variables: AgreementsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AgreementsQuery, AgreementsQueryVariables>(AgreementsDocument, options);
      }
export function useAgreementsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AgreementsQuery, AgreementsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AgreementsQuery, AgreementsQueryVariables>(AgreementsDocument, options);
        }
export const PendingSharesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PendingShares"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"business"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"businessId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pendingProviders"}},{"kind":"Field","name":{"kind":"Name","value":"fees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"monthly"}}]}},{"kind":"Field","name":{"kind":"Name","value":"providersDetail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"annualLicenses"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyRate"}}]}}]}}]}}]} as unknown as DocumentNode<PendingSharesQuery, PendingSharesQueryVariables>;
export function usePendingSharesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<PendingSharesQuery, PendingSharesQueryVariables> & ({ variables: PendingSharesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<PendingSharesQuery, PendingSharesQueryVariables>(PendingSharesDocument, options);
      }
export function usePendingSharesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<PendingSharesQuery, PendingSharesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<PendingSharesQuery, PendingSharesQueryVariables>(PendingSharesDocument, options);
        }
export const AgreementsArchiveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AgreementsArchive"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agreementsArchive"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"filename"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<AgreementsArchiveQuery, AgreementsArchiveQueryVariables>;
export function useAgreementsArchiveQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<AgreementsArchiveQuery, AgreementsArchiveQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AgreementsArchiveQuery, AgreementsArchiveQueryVariables>(AgreementsArchiveDocument, options);
      }
export function useAgreementsArchiveLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AgreementsArchiveQuery, AgreementsArchiveQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AgreementsArchiveQuery, AgreementsArchiveQueryVariables>(AgreementsArchiveDocument, options);
        }
export const SendSigningLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendSigningLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agreementId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendSigningLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"agreementId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agreementId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SendSigningLinkMutation, SendSigningLinkMutationVariables>;
export function useSendSigningLinkMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SendSigningLinkMutation, SendSigningLinkMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SendSigningLinkMutation, SendSigningLinkMutationVariables>(SendSigningLinkDocument, options);
      }
