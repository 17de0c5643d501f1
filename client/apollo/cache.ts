/** Which types the cache stores by identity, and which as part of the object that contains them. */
import { InMemoryCache } from '@apollo/client';
import type { FieldPolicy, FieldReadFunction, TypePolicies } from '@apollo/client';
import type { Feature } from '#common/features.ts';
import { hostOffers } from '#client/platform/config.ts';

/** Has no identity: it is stored in its parent object, and later selections add to it. */
const part = { keyFields: false, merge: true } as const;

/** A list is replaced by the server's latest response. */
const list = { merge: false } as const;

/** A key of a feature reads as null where `HOST_FEATURES` has the feature off, whatever the host sends (decision 2). */
const keyOf = (feature: Feature): FieldPolicy => ({
  read: (existing: unknown) => (existing === undefined || hostOffers(feature) ? existing : null),
});

/** `business(id)` is the entity that `businesses` listed, so that a screen shows its known fields at once. */
const business: FieldPolicy = {
  read: (existing: unknown, { args, toReference }) =>
    existing === undefined && typeof args?.id === 'string'
      ? toReference({ __typename: 'Business', id: args.id })
      : existing,
};

/** Local-only fields of `Query` (no server has them), by name. */
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
    },
  },
  Agreement: {
    keyFields: ['agreementId'],
    fields: { status: keyOf('signatures'), unsigned: keyOf('signatures') },
  },
  Provider: { keyFields: ['id'] },

  Account: part,
  AccountInfo: part,
  AccountBusiness: part,
  AccountMember: part,
  Ack: part,
  Billing: { ...part, fields: { payments: list, reversals: list } },
  BillingCard: part,
  Fee: part,
  File: part,
  NextPayment: part,
  NoticedRenewal: part,
  Option: part,
  Package: part,
  PackageCode: part,
  Payment: part,
  PayNowPayload: part,
  PromoCode: part,
  ProviderRate: part,
  ProvidersDetail: part,
  Quote: { ...part, fields: { answers: list } },
  QuoteAnswer: part,
  RateResult: { ...part, fields: { lines: list, providers: list, savings: list } },
  RateTotal: part,
  RateWorking: part,
  Renewal: part,
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

/** An empty cache. */
export const createCache = (localFields: LocalFields = {}) =>
  new InMemoryCache({ typePolicies: typePolicies(localFields) });
