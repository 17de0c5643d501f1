/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#client/types.generated.ts';

import type { DocumentNode } from 'graphql';
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


export type CheckPackageCodeQuery = { packageCode: { exist: boolean, maxCountPerPackageAnnual: number | null } };

export type CreateQuestionnaireMutationVariables = Exact<{
  input: Types.QuestionnaireInput;
}>;


export type CreateQuestionnaireMutation = { createQuestionnaire: { ok: boolean } };


export const SendVerificationCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendVerificationCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountFormInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendVerificationCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode;
export type SendVerificationCodeMutationFn = ApolloReactCommon.MutationFunction<SendVerificationCodeMutation, SendVerificationCodeMutationVariables>;

/**
 * __useSendVerificationCodeMutation__
 *
 * To run a mutation, you first call `useSendVerificationCodeMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useSendVerificationCodeMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [sendVerificationCodeMutation, { data, loading, error }] = useSendVerificationCodeMutation({
 *   variables: {
 *      input: // value for 'input'
 *   },
 * });
 */
export function useSendVerificationCodeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SendVerificationCodeMutation, SendVerificationCodeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SendVerificationCodeMutation, SendVerificationCodeMutationVariables>(SendVerificationCodeDocument, options);
      }
export type SendVerificationCodeMutationHookResult = ReturnType<typeof useSendVerificationCodeMutation>;
export type SendVerificationCodeMutationResult = ApolloReactCommon.MutationResult<SendVerificationCodeMutation>;
export type SendVerificationCodeMutationOptions = ApolloReactCommon.BaseMutationOptions<SendVerificationCodeMutation, SendVerificationCodeMutationVariables>;
export const CheckVerificationCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckVerificationCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerificationFormInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkVerificationCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode;
export type CheckVerificationCodeMutationFn = ApolloReactCommon.MutationFunction<CheckVerificationCodeMutation, CheckVerificationCodeMutationVariables>;

/**
 * __useCheckVerificationCodeMutation__
 *
 * To run a mutation, you first call `useCheckVerificationCodeMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useCheckVerificationCodeMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [checkVerificationCodeMutation, { data, loading, error }] = useCheckVerificationCodeMutation({
 *   variables: {
 *      input: // value for 'input'
 *   },
 * });
 */
export function useCheckVerificationCodeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CheckVerificationCodeMutation, CheckVerificationCodeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CheckVerificationCodeMutation, CheckVerificationCodeMutationVariables>(CheckVerificationCodeDocument, options);
      }
export type CheckVerificationCodeMutationHookResult = ReturnType<typeof useCheckVerificationCodeMutation>;
export type CheckVerificationCodeMutationResult = ApolloReactCommon.MutationResult<CheckVerificationCodeMutation>;
export type CheckVerificationCodeMutationOptions = ApolloReactCommon.BaseMutationOptions<CheckVerificationCodeMutation, CheckVerificationCodeMutationVariables>;
export const SendQuestionnaireCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendQuestionnaireCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountFormInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendQuestionnaireCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode;
export type SendQuestionnaireCodeMutationFn = ApolloReactCommon.MutationFunction<SendQuestionnaireCodeMutation, SendQuestionnaireCodeMutationVariables>;

/**
 * __useSendQuestionnaireCodeMutation__
 *
 * To run a mutation, you first call `useSendQuestionnaireCodeMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useSendQuestionnaireCodeMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [sendQuestionnaireCodeMutation, { data, loading, error }] = useSendQuestionnaireCodeMutation({
 *   variables: {
 *      input: // value for 'input'
 *   },
 * });
 */
export function useSendQuestionnaireCodeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SendQuestionnaireCodeMutation, SendQuestionnaireCodeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SendQuestionnaireCodeMutation, SendQuestionnaireCodeMutationVariables>(SendQuestionnaireCodeDocument, options);
      }
export type SendQuestionnaireCodeMutationHookResult = ReturnType<typeof useSendQuestionnaireCodeMutation>;
export type SendQuestionnaireCodeMutationResult = ApolloReactCommon.MutationResult<SendQuestionnaireCodeMutation>;
export type SendQuestionnaireCodeMutationOptions = ApolloReactCommon.BaseMutationOptions<SendQuestionnaireCodeMutation, SendQuestionnaireCodeMutationVariables>;
export const CheckQuestionnaireCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckQuestionnaireCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerificationFormInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkQuestionnaireCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode;
export type CheckQuestionnaireCodeMutationFn = ApolloReactCommon.MutationFunction<CheckQuestionnaireCodeMutation, CheckQuestionnaireCodeMutationVariables>;

/**
 * __useCheckQuestionnaireCodeMutation__
 *
 * To run a mutation, you first call `useCheckQuestionnaireCodeMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useCheckQuestionnaireCodeMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [checkQuestionnaireCodeMutation, { data, loading, error }] = useCheckQuestionnaireCodeMutation({
 *   variables: {
 *      input: // value for 'input'
 *   },
 * });
 */
export function useCheckQuestionnaireCodeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CheckQuestionnaireCodeMutation, CheckQuestionnaireCodeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CheckQuestionnaireCodeMutation, CheckQuestionnaireCodeMutationVariables>(CheckQuestionnaireCodeDocument, options);
      }
export type CheckQuestionnaireCodeMutationHookResult = ReturnType<typeof useCheckQuestionnaireCodeMutation>;
export type CheckQuestionnaireCodeMutationResult = ApolloReactCommon.MutationResult<CheckQuestionnaireCodeMutation>;
export type CheckQuestionnaireCodeMutationOptions = ApolloReactCommon.BaseMutationOptions<CheckQuestionnaireCodeMutation, CheckQuestionnaireCodeMutationVariables>;
export const CheckPackageCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckPackageCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"packageCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"packageCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"packageCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"packageCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exist"}},{"kind":"Field","name":{"kind":"Name","value":"maxCountPerPackageAnnual"}}]}}]}}]} as unknown as DocumentNode;

/**
 * __useCheckPackageCodeQuery__
 *
 * To run a query within a React component, call `useCheckPackageCodeQuery` and pass it any options that fit your needs.
 * When your component renders, `useCheckPackageCodeQuery` returns an object from Apollo Client that contains loading, error, and data properties
 * you can use to render your UI.
 *
 * @param baseOptions options that will be passed into the query, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options;
 *
 * @example
 * const { data, loading, error } = useCheckPackageCodeQuery({
 *   variables: {
 *      packageCode: // value for 'packageCode'
 *   },
 * });
 */
export function useCheckPackageCodeQuery(baseOptions: ApolloReactHooks.QueryHookOptions<CheckPackageCodeQuery, CheckPackageCodeQueryVariables> & ({ variables: CheckPackageCodeQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<CheckPackageCodeQuery, CheckPackageCodeQueryVariables>(CheckPackageCodeDocument, options);
      }
export function useCheckPackageCodeLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<CheckPackageCodeQuery, CheckPackageCodeQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<CheckPackageCodeQuery, CheckPackageCodeQueryVariables>(CheckPackageCodeDocument, options);
        }
// @ts-ignore
export function useCheckPackageCodeSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<CheckPackageCodeQuery, CheckPackageCodeQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<CheckPackageCodeQuery, CheckPackageCodeQueryVariables>;
export function useCheckPackageCodeSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<CheckPackageCodeQuery, CheckPackageCodeQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<CheckPackageCodeQuery | undefined, CheckPackageCodeQueryVariables>;
export function useCheckPackageCodeSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<CheckPackageCodeQuery, CheckPackageCodeQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<CheckPackageCodeQuery, CheckPackageCodeQueryVariables>(CheckPackageCodeDocument, options);
        }
export type CheckPackageCodeQueryHookResult = ReturnType<typeof useCheckPackageCodeQuery>;
export type CheckPackageCodeLazyQueryHookResult = ReturnType<typeof useCheckPackageCodeLazyQuery>;
export type CheckPackageCodeSuspenseQueryHookResult = ReturnType<typeof useCheckPackageCodeSuspenseQuery>;
export type CheckPackageCodeQueryResult = ApolloReactCommon.QueryResult<CheckPackageCodeQuery, CheckPackageCodeQueryVariables>;
export const CreateQuestionnaireDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateQuestionnaire"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionnaireInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createQuestionnaire"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode;
export type CreateQuestionnaireMutationFn = ApolloReactCommon.MutationFunction<CreateQuestionnaireMutation, CreateQuestionnaireMutationVariables>;

/**
 * __useCreateQuestionnaireMutation__
 *
 * To run a mutation, you first call `useCreateQuestionnaireMutation` within a React component and pass it any options that fit your needs.
 * When your component renders, `useCreateQuestionnaireMutation` returns a tuple that includes:
 * - A mutate function that you can call at any time to execute the mutation
 * - An object with fields that represent the current status of the mutation's execution
 *
 * @param baseOptions options that will be passed into the mutation, supported options are listed on: https://www.apollographql.com/docs/react/api/react-hooks/#options-2;
 *
 * @example
 * const [createQuestionnaireMutation, { data, loading, error }] = useCreateQuestionnaireMutation({
 *   variables: {
 *      input: // value for 'input'
 *   },
 * });
 */
export function useCreateQuestionnaireMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CreateQuestionnaireMutation, CreateQuestionnaireMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CreateQuestionnaireMutation, CreateQuestionnaireMutationVariables>(CreateQuestionnaireDocument, options);
      }
export type CreateQuestionnaireMutationHookResult = ReturnType<typeof useCreateQuestionnaireMutation>;
export type CreateQuestionnaireMutationResult = ApolloReactCommon.MutationResult<CreateQuestionnaireMutation>;
export type CreateQuestionnaireMutationOptions = ApolloReactCommon.BaseMutationOptions<CreateQuestionnaireMutation, CreateQuestionnaireMutationVariables>;