/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#client/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '#client/apollo/hooks.ts';
import * as ApolloReactHooks from '#client/apollo/hooks.ts';
const defaultOptions = {} as const;
export type SendVerificationCodeMutationVariables = Exact<{
  input: Types.AccountFormInput;
}>;


export type SendVerificationCodeMutation = { sendVerificationCode: { ok: boolean } };

export type CheckVerificationCodeMutationVariables = Exact<{
  input: Types.VerificationFormInput;
}>;


export type CheckVerificationCodeMutation = { checkVerificationCode: { ok: boolean } };

export type SendQuestionnaireCodeMutationVariables = Exact<{
  input: Types.AccountFormInput;
}>;


export type SendQuestionnaireCodeMutation = { sendQuestionnaireCode: { ok: boolean } };

export type CheckQuestionnaireCodeMutationVariables = Exact<{
  input: Types.VerificationFormInput;
}>;


export type CheckQuestionnaireCodeMutation = { checkQuestionnaireCode: { ok: boolean } };

export type CheckPackageCodeQueryVariables = Exact<{
  packageCode: string;
}>;


export type CheckPackageCodeQuery = { packageCode: { exist: boolean, maxCountPerPackageAnnual: number | null, name: string | null, providers: Array<string> | null } };

export type CreateQuestionnaireMutationVariables = Exact<{
  input: Types.QuestionnaireInput;
}>;


export type CreateQuestionnaireMutation = { createQuestionnaire: { ok: boolean } };


export const SendVerificationCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendVerificationCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountFormInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendVerificationCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<SendVerificationCodeMutation, SendVerificationCodeMutationVariables>;
export function useSendVerificationCodeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SendVerificationCodeMutation, SendVerificationCodeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SendVerificationCodeMutation, SendVerificationCodeMutationVariables>(SendVerificationCodeDocument, options);
      }
export const CheckVerificationCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckVerificationCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerificationFormInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkVerificationCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<CheckVerificationCodeMutation, CheckVerificationCodeMutationVariables>;
export function useCheckVerificationCodeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CheckVerificationCodeMutation, CheckVerificationCodeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CheckVerificationCodeMutation, CheckVerificationCodeMutationVariables>(CheckVerificationCodeDocument, options);
      }
export const SendQuestionnaireCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendQuestionnaireCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountFormInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendQuestionnaireCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<SendQuestionnaireCodeMutation, SendQuestionnaireCodeMutationVariables>;
export function useSendQuestionnaireCodeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SendQuestionnaireCodeMutation, SendQuestionnaireCodeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SendQuestionnaireCodeMutation, SendQuestionnaireCodeMutationVariables>(SendQuestionnaireCodeDocument, options);
      }
export const CheckQuestionnaireCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckQuestionnaireCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerificationFormInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkQuestionnaireCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<CheckQuestionnaireCodeMutation, CheckQuestionnaireCodeMutationVariables>;
export function useCheckQuestionnaireCodeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CheckQuestionnaireCodeMutation, CheckQuestionnaireCodeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CheckQuestionnaireCodeMutation, CheckQuestionnaireCodeMutationVariables>(CheckQuestionnaireCodeDocument, options);
      }
export const CheckPackageCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckPackageCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"packageCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"packageCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"packageCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"packageCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exist"}},{"kind":"Field","name":{"kind":"Name","value":"maxCountPerPackageAnnual"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"providers"}}]}}]}}]} as unknown as DocumentNode<CheckPackageCodeQuery, CheckPackageCodeQueryVariables>;
export function useCheckPackageCodeQuery(baseOptions: ApolloReactHooks.QueryHookOptions<CheckPackageCodeQuery, CheckPackageCodeQueryVariables> & ({ variables: CheckPackageCodeQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<CheckPackageCodeQuery, CheckPackageCodeQueryVariables>(CheckPackageCodeDocument, options);
      }
export function useCheckPackageCodeLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<CheckPackageCodeQuery, CheckPackageCodeQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<CheckPackageCodeQuery, CheckPackageCodeQueryVariables>(CheckPackageCodeDocument, options);
        }
export const CreateQuestionnaireDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateQuestionnaire"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionnaireInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createQuestionnaire"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<CreateQuestionnaireMutation, CreateQuestionnaireMutationVariables>;
export function useCreateQuestionnaireMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CreateQuestionnaireMutation, CreateQuestionnaireMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CreateQuestionnaireMutation, CreateQuestionnaireMutationVariables>(CreateQuestionnaireDocument, options);
      }
