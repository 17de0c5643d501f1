import type { GraphQLResolveInfo } from 'graphql';
import { fieldsBelow } from './ahead.ts';
import type { Context } from '#gateway/graphql/context.ts';
import type { Resolvers } from '#gateway/graphql/resolvers.generated.ts';
import type { Business, Membership } from '#gateway/upstream/wire.ts';

/** A field of `Business` that comes with its membership; at once where that was read ahead. */
const membership =
  <K extends keyof Membership>(field: K) =>
  (
    business: Business,
    _args: unknown,
    { account }: Context,
  ): Promise<Membership[K] | null> | Membership[K] | null => {
    const known = account.knownMembership(business);
    if (known !== undefined) return known?.[field] ?? null;
    return account.membership(business).then((found) => found?.[field] ?? null);
  };

const membershipFields = {
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
  pendingProviders: membership('pendingProviders'),
  fees: membership('fees'),
  packagesPaidByGroup: membership('packagesPaidByGroup'),
  isBgMusic: membership('isBgMusic'),
};

/** Fields of a business that are there with its row, or are read ahead with its membership. */
const OTHER_FIELDS = new Set(['id', 'name', 'isDefault', '__typename', 'agreements']);

/** Has the memberships of many businesses read before their fields ask: a promise for each field costs more than the field. */
async function readAhead(
  businesses: Business[],
  { account, agreements }: Context,
  info: GraphQLResolveInfo,
): Promise<void> {
  const fields = fieldsBelow(info);
  if (!fields) return;
  let asksMembership = false;
  for (const field of fields) {
    if (field in membershipFields) asksMembership = true;
    // It would wait for the memberships, which it does not need.
    else if (!OTHER_FIELDS.has(field)) return;
  }
  if (!asksMembership) return;
  const read = account.readMemberships(businesses);
  if (fields.has('agreements')) {
    // The field says what went wrong.
    for (const { id } of businesses) agreements.ofBusiness(id).catch(() => undefined);
  }
  await read;
}

export const accountResolvers: Resolvers = {
  Query: {
    businesses: async (_, { ids }, context, info) => {
      const businesses = await context.account.businesses(ids);
      await readAhead(businesses, context, info);
      return businesses;
    },
    business: async (_, { id }, context, info) => {
      const business = await context.account.business(id);
      if (business) await readAhead([business], context, info);
      return business;
    },
  },
  Business: {
    ...membershipFields,
    account: ({ id }, _args, { account }) => account.account(id),
  },
  Mutation: {
    setDefaultBusiness: (_, { id }, { account }) => account.setDefaultBusiness(id),
    cancelAnnualRenewal: (_, _args, { account }) => account.cancelAnnualRenewal(),
    restoreAnnualRenewal: (_, _args, { account }) => account.restoreAnnualRenewal(),
    addProduct: (_, { input }, { account }) => account.addProduct(input),
    addLocation: (_, { input }, { account }) => account.addLocation(input),
  },
};
