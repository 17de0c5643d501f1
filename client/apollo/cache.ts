/** What the cache holds one of, and what it holds as part of something else. */
import { InMemoryCache } from '@apollo/client';
import type { FieldPolicy, TypePolicies } from '@apollo/client';
import { currentBusinessVar, openLoginVar, registerVar, userVar } from '#client/session/session.ts';

/** Has no identity: it is part of the object that holds it, and later selections add to it. */
const part = { keyFields: false, merge: true } as const;

/** A list is what the server says last. */
const list = { merge: false } as const;

/** `business(id)` is the entity that `businesses` listed, so a screen shows at once what is known of it. */
const business: FieldPolicy = {
  read: (existing: unknown, { args, toReference }) =>
    existing === undefined && typeof args?.id === 'string'
      ? toReference({ __typename: 'Business', id: args.id })
      : existing,
};

const typePolicies: TypePolicies = {
  User: { keyFields: [] },
  Business: {
    keyFields: ['id'],
    fields: {
      agreements: list,
      availableProviders: list,
      packages: list,
      providers: list,
      providersDetail: list,
    },
  },
  Agreement: { keyFields: ['agreementId'] },
  Provider: { keyFields: ['id'] },

  Account: part,
  AccountInfo: part,
  AccountBusiness: part,
  AccountMember: part,
  Ack: part,
  File: part,
  Option: part,
  Package: part,
  PackageCode: part,
  PromoCode: part,
  ProviderRate: part,
  ProvidersDetail: part,
  RateResult: { ...part, fields: { providers: list } },
  RateTotal: part,
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

      // The session: local fields over the variables of session.ts.
      user: () => {
        const user = userVar();
        return (
          user && {
            __typename: 'User',
            id: null,
            fullName: null,
            email: null,
            phoneNumber: null,
            title: null,
            ...user,
          }
        );
      },
      openLogin: () => openLoginVar(),
      register: () => registerVar(),
      currentBusiness: () => currentBusinessVar(),
    },
  },
};

/** An empty cache. */
export const createCache = () => new InMemoryCache({ typePolicies });
