/** Defines how the cache stores each type: under its own key, or inside the object that contains it. */
import { InMemoryCache, type FieldPolicy, type FieldReadFunction, type TypePolicies } from '@apollo/client';
import type { Feature } from '#common/features.ts';
import { hostOffers } from '#client/platform/config.ts';
import { lists } from './lists.generated.ts';

/** Makes every type a subtype of `Part`, so that the policy of `Part` is every type's default. */
const possibleTypes = { Part: ['.+'] };

/** Returns a policy that reads a field as null if the host lacks its feature (docs/decisions/02). */
const keyOf = (feature: Feature): FieldPolicy => ({
  read: (existing: unknown) => (existing === undefined || hostOffers(feature) ? existing : null),
});

/** Until `business(id)` is loaded, reads the cached `Business` with this id, to show data at once. */
const business: FieldPolicy = {
  read: (existing: unknown, { args, toReference }) =>
    existing === undefined && typeof args?.id === 'string'
      ? toReference({ __typename: 'Business', id: args.id })
      : existing,
};

/** Functions that resolve the `Query` fields that exist only in the client, by field name. */
export type LocalFields = Record<string, FieldReadFunction>;

const typePolicies = (localFields: LocalFields): TypePolicies => ({
  // Stores an object without a key inside its parent object, and merges later data into the stored object.
  Part: { keyFields: false, merge: true },

  User: { keyFields: [] },
  Business: {
    keyFields: ['id'],
    fields: {
      billing: keyOf('billing'),
      fees: keyOf('billing'),
      pendingProviders: keyOf('signatures'),
      renewal: keyOf('renewal'),
      report: keyOf('reports'),
    },
  },
  Agreement: {
    keyFields: ['agreementId'],
    fields: { signUrl: keyOf('signatures'), status: keyOf('signatures'), unsigned: keyOf('signatures') },
  },
  Provider: { keyFields: ['id'] },

  Query: { fields: { business, ...localFields } },
});

/** Creates an empty cache with the app's type policies. */
export function createCache(localFields: LocalFields = {}) {
  const cache = new InMemoryCache({ possibleTypes, typePolicies: typePolicies(localFields) });
  cache.policies.addTypePolicies(lists);
  return cache;
}
