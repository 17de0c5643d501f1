/** Defines how the cache stores each type: under its own key, or inside the object that contains it. */
import { InMemoryCache, type FieldPolicy, type FieldReadFunction, type TypePolicies } from '@apollo/client';
import type { Feature } from '#common/features.ts';
import { hostOffers } from '#client/platform/config.ts';

/** Policy of a type without a key: stored inside its parent object, where later responses merge into it. */
const part = { keyFields: false, merge: true } as const;

/** Policy of a list: the latest response replaces the stored list instead of merging into it. */
const list = { merge: false } as const;

/** Returns a field policy: the field reads as null while `HOST_FEATURES` has the feature off (decision 2). */
const keyOf = (feature: Feature): FieldPolicy => ({
  read: (existing: unknown) => (existing === undefined || hostOffers(feature) ? existing : null),
});

/** Reads `business(id)` from the cache if the list `businesses` loaded it, so a screen shows it at once. */
const business: FieldPolicy = {
  read: (existing: unknown, { args, toReference }) =>
    existing === undefined && typeof args?.id === 'string'
      ? toReference({ __typename: 'Business', id: args.id })
      : existing,
};

/** Functions that resolve the `Query` fields that exist only in the client, by field name. */
export type LocalFields = Record<string, FieldReadFunction>;

const typePolicies = (localFields: LocalFields): TypePolicies => ({
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

  Account: part,
  AccountInfo: part,
  AccountBusiness: part,
  AccountMember: part,
  Ack: { ...part, fields: { charged: list } },
  Billing: { ...part, fields: { payments: list, reversals: list } },
  BillingCard: part,
  Charge: part,
  CountsPreview: part,
  CountsReport: part,
  Ending: part,
  Fee: part,
  File: part,
  NextPayment: part,
  NoticedRenewal: part,
  Option: part,
  Package: part,
  PackageCode: part,
  Payment: part,
  PayAllPayload: { ...part, fields: { businesses: list, charged: list } },
  PayNowPayload: part,
  PromoCode: part,
  ProviderRate: part,
  ProvidersDetail: part,
  Quote: { ...part, fields: { answers: list } },
  QuoteAnswer: part,
  RateResult: { ...part, fields: { lines: list, providers: list, savings: list } },
  RateTotal: part,
  RateWorking: part,
  Renewal: { ...part, fields: { endings: list } },
  Reversal: part,
  Saving: part,
  Session: part,
  SetupIntent: part,
  SubscribePayload: part,

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
  new InMemoryCache({ typePolicies: typePolicies(localFields) });
