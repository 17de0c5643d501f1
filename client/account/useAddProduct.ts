import type { ApolloCache, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { AddProductInput, RatesInput } from '../types.generated.ts';
import { AddedPackageCodeDocument, AddedRatesDocument, AddProductDocument } from './addProduct.generated.ts';
import type {
  AddedPackageCodeQuery,
  AddedPackageCodeQueryVariables,
  AddedRatesQuery,
  AddedRatesQueryVariables,
  AddProductMutation,
  AddProductMutationVariables,
} from './addProduct.generated.ts';

/** What can be added: providers with where music is played, or what a package covers. */
export type Product = Pick<AddProductInput, 'packageCode' | 'businessProviders' | 'isBgMusic'>;

/** The rates of what would be added. */
export type AddedRates = NonNullable<AddedRatesQuery['business']>['rates'];

const PACKAGE_CODE: TypedDocumentNode<AddedPackageCodeQuery, AddedPackageCodeQueryVariables> =
  AddedPackageCodeDocument;
const RATES: TypedDocumentNode<AddedRatesQuery, AddedRatesQueryVariables> = AddedRatesDocument;
const ADD: TypedDocumentNode<AddProductMutation, AddProductMutationVariables> = AddProductDocument;

/** What a purchase changes of a business; the screens that show it ask again. */
const CHANGED = [
  'agreements',
  'availableProviders',
  'packages',
  'providers',
  'providersDetail',
  'totalMonthlyPayment',
];

function forgetChanged(cache: ApolloCache, businessId: string) {
  const id = cache.identify({ __typename: 'Business', id: businessId });
  for (const fieldName of CHANGED) cache.evict({ id, fieldName });
}

/** The three calls of the add-product page for one business (sections 2 and 7). */
export function useAddProduct(businessId: string) {
  const client = useApolloClient();
  return useMemo(
    () => ({
      /** Whether a package code exists. */
      codeExists: async (packageCode: string): Promise<boolean> => {
        const { data } = await client.query({
          query: PACKAGE_CODE,
          variables: { businessId, packageCode },
          fetchPolicy: 'network-only',
        });
        return data?.business?.packageCode.exist ?? false;
      },
      /** What it would cost per month. */
      rates: async (input: RatesInput): Promise<AddedRates> => {
        const { data } = await client.query({
          query: RATES,
          variables: { businessId, input },
          fetchPolicy: 'network-only',
        });
        if (!data?.business) throw new Error('This business is not yours any more.');
        return data.business.rates;
      },
      /** Adds it; the card on file is charged. */
      add: (input: Omit<AddProductInput, 'businessId'>) =>
        client.mutate({
          mutation: ADD,
          variables: { input: { ...input, businessId } },
          update: (cache) => {
            forgetChanged(cache, businessId);
          },
        }),
    }),
    [client, businessId],
  );
}
