/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#client/types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '#client/apollo/hooks.ts';
import * as ApolloReactHooks from '#client/apollo/hooks.ts';
const defaultOptions = {} as const;
export type StreetsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type StreetsQuery = { businesses: Array<{ id: string, address: string | null }> };

export type KnownStreetsQueryVariables = Exact<{ [key: string]: never; }>;


export type KnownStreetsQuery = { businesses: Array<{ id: string, name: string, address: string | null }> };


export const StreetsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Streets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businesses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}}]} as unknown as DocumentNode<StreetsQuery, StreetsQueryVariables>;
export function useStreetsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<StreetsQuery, StreetsQueryVariables> & ({ variables: StreetsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<StreetsQuery, StreetsQueryVariables>(StreetsDocument, options);
      }
export function useStreetsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<StreetsQuery, StreetsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<StreetsQuery, StreetsQueryVariables>(StreetsDocument, options);
        }
export const KnownStreetsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KnownStreets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"businesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}}]} as unknown as DocumentNode<KnownStreetsQuery, KnownStreetsQueryVariables>;
export function useKnownStreetsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<KnownStreetsQuery, KnownStreetsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<KnownStreetsQuery, KnownStreetsQueryVariables>(KnownStreetsDocument, options);
      }
export function useKnownStreetsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<KnownStreetsQuery, KnownStreetsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<KnownStreetsQuery, KnownStreetsQueryVariables>(KnownStreetsDocument, options);
        }
