import { useApolloClient } from '@apollo/client/react';
import { ask } from '#client/apollo/ask.ts';
import { failed, resultOf, succeeded, type Result } from '#client/apollo/result.ts';
import { forgetOfBusinesses, LICENSED } from '#client/session/businesses.ts';
import type { AddProductInput, RatesInput } from '#client/types.generated.ts';
import { AddedPackageCodeDocument, AddedRatesDocument, AddProductDocument } from './addProduct.generated.ts';
import type { AddedRatesQuery } from './addProduct.generated.ts';

/** A product to add: either providers and the use of music, or a package code. */
export type Product = Pick<AddProductInput, 'packageCode' | 'businessProviders' | 'isBgMusic'>;

export type AddedRates = NonNullable<AddedRatesQuery['business']>['rates'];

/** Returns the three calls of the add-product page for one business (specification, sections 2 and 7). */
export function useAddProduct(businessId: string) {
  const client = useApolloClient();
  return {
    /** Checks a package code. Succeeds with null if it is unknown. `maximum` limits weekly participants. */
    checkCode: async (packageCode: string): Promise<Result<{ maximum: number | null } | null>> => {
      const result = await resultOf(ask(client, AddedPackageCodeDocument, { businessId, packageCode }));
      if (!result.ok) return result;
      const found = result.value.business?.packageCode;
      return succeeded(found?.exist ? { maximum: found.maxCountPerPackageAnnual } : null);
    },
    /** Calculates the rates of a product, in US dollars per month. */
    rates: async (input: RatesInput): Promise<Result<AddedRates>> => {
      const result = await resultOf(ask(client, AddedRatesDocument, { businessId, input }));
      if (!result.ok) return result;
      const { business } = result.value;
      return business ? succeeded(business.rates) : failed(new Error('This business is not yours any more.'));
    },
    /** Adds a product and charges the card on file. */
    add: (input: Omit<AddProductInput, 'businessId'>) =>
      client.mutate({
        mutation: AddProductDocument,
        variables: { input: { ...input, businessId } },
        update: (cache) => forgetOfBusinesses(cache, LICENSED, (id) => id === businessId),
      }),
  };
}
