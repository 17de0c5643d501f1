import type { TypePolicies } from '@apollo/client';
const list = { merge: false } as const;
export const lists: TypePolicies = {
  Ack: { fields: { charged: list } },
  Billing: { fields: { payments: list, reversals: list } },
  Business: { fields: { agreements: list, availableProviders: list, fees: list, packages: list, pendingProviders: list, providers: list, providersDetail: list } },
  PackageCode: { fields: { providers: list } },
  PayAllPayload: { fields: { businesses: list, charged: list } },
  Query: { fields: { agreements: list, businessTypes: list, businesses: list, cities: list, providers: list, states: list } },
  Quote: { fields: { answers: list } },
  RateResult: { fields: { lines: list, providers: list, savings: list } },
  Renewal: { fields: { endings: list, unsigned: list } },
};
