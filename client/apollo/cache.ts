/** Defines how the cache stores each type: under its own key, or inside the object that contains it. */
import { InMemoryCache, type FieldPolicy, type FieldReadFunction, type TypePolicies } from '@apollo/client';
import type { Feature } from '#common/features.ts';
import { hostOffers } from '#client/platform/config.ts';

/** Makes every type a subtype of `Part`, including the types that the policies below do not name. */
const possibleTypes = { Part: ['.+'] };

/** The policy of a list: the latest response replaces the stored list instead of merging into it. */
const list = { merge: false } as const;

/** Returns the policy of a field that reads as null if the host lacks its feature (docs/decisions/02). */
const keyOf = (feature: Feature): FieldPolicy => ({
  read: (existing: unknown) => (existing === undefined || hostOffers(feature) ? existing : null),
});

/** Reads `business(id)` from the list `businesses` if stored, so that a screen shows it at once. */
const business: FieldPolicy = {
  read: (existing: unknown, { args, toReference }) =>
    existing === undefined && typeof args?.id === 'string'
      ? toReference({ __typename: 'Business', id: args.id })
      : existing,
};

/** Functions that resolve the `Query` fields that exist only in the client, by field name. */
export type LocalFields = Record<string, FieldReadFunction>;

const typePolicies = (localFields: LocalFields): TypePolicies => ({
  // A type without a key is stored inside its parent object, where later responses merge into it.
  Part: { keyFields: false, merge: true },

  User: { keyFields: [] },
  Business: {
    keyFields: ['id'],
    fields: {
      agreements: list,
      availableProviders: list,
      billing: keyOf('billing'),
      fees: { ...list, ...keyOf('billing') },
      packages: list,
      pendingProviders: { ...list, ...keyOf('signatures') },
      providers: list,
      providersDetail: list,
      renewal: keyOf('renewal'),
      report: keyOf('reports'),
    },
  },
  Agreement: {
    keyFields: ['agreementId'],
    fields: { signUrl: keyOf('signatures'), status: keyOf('signatures'), unsigned: keyOf('signatures') },
  },
  Provider: { keyFields: ['id'] },

  Ack: { fields: { charged: list } },
  Billing: { fields: { payments: list, reversals: list } },
  PayAllPayload: { fields: { businesses: list, charged: list } },
  Quote: { fields: { answers: list } },
  RateResult: { fields: { lines: list, providers: list, savings: list } },
  Renewal: { fields: { endings: list } },

  Query: {
    fields: {
      agreements: list,
      business,
      businesses: list,
      businessTypes: list,
      cities: list,
      providers: list,
      states: list,
      ...localFields,
    },
  },
});

/** Creates an empty cache with the app's type policies. */
export const createCache = (localFields: LocalFields = {}) =>
  new InMemoryCache({ possibleTypes, typePolicies: typePolicies(localFields) });
