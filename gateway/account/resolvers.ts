import type { Context } from '#gateway/graphql/context.ts';
import type { Resolvers } from '#gateway/graphql/resolvers.generated.ts';
import type { Business, Membership } from '#gateway/upstream/wire.ts';

/** Creates the resolver of a `Business` field that the membership call returns. */
const membership =
  <K extends keyof Membership>(field: K) =>
  async ({ id }: Business, _args: unknown, { account }: Context): Promise<Membership[K] | null> =>
    (await account.membership(id))?.[field] ?? null;

export const accountResolvers: Resolvers = {
  Query: {
    businesses: (_, { ids }, { account }) => account.businesses(ids),
    business: (_, { id }, { account }) => account.business(id),
  },
  Business: {
    address: membership('address'),
    city: membership('city'),
    state: membership('state'),
    zip: membership('zip'),
    pmLastFour: membership('pmLastFour'),
    totalMonthlyPayment: membership('totalMonthlyPayment'),
    providers: membership('providers'),
    packages: membership('packages'),
    providersDetail: membership('providersDetail'),
    renewal: membership('renewal'),
    report: membership('report'),
    pendingProviders: membership('pendingProviders'),
    fees: membership('fees'),
    packagesPaidByGroup: membership('packagesPaidByGroup'),
    isBgMusic: membership('isBgMusic'),
    account: ({ id }, _args, { account }) => account.account(id),
    reportPreview: ({ id }, { input }, { account }) => account.reportPreview(id, input),
  },
  Mutation: {
    setDefaultBusiness: (_, { id }, { account }) => account.setDefaultBusiness(id),
    cancelAnnualRenewal: (_, _args, { account }) => account.cancelAnnualRenewal(),
    restoreAnnualRenewal: (_, _args, { account }) => account.restoreAnnualRenewal(),
    reportCounts: (_, { businessId, input }, { account }) => account.reportCounts(businessId, input),
    addProduct: (_, { input }, { account }) => account.addProduct(input),
    addLocation: (_, { input }, { account }) => account.addLocation(input),
  },
};
