import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';
import type { Context } from '#gateway/graphql/context.ts';
import type { Resolvers } from '#gateway/graphql/resolvers.generated.ts';
import type { Business, Membership } from '#gateway/upstream/wire.ts';

type Resolve<T> = (business: Business, args: unknown, context: Context) => Promise<T> | T;

/** Creates the resolver of a membership field of `Business`; synchronous for a prefetched membership. */
const membership =
  <K extends keyof Membership>(field: K): Resolve<Membership[K] | null> =>
  (business, _args, { account }) => {
    const found = account.membership(business);
    return found instanceof Promise
      ? found.then((entry) => entry?.[field] ?? null)
      : (found?.[field] ?? null);
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
  report: membership('report'),
  pendingProviders: membership('pendingProviders'),
  fees: membership('fees'),
  packagesPaidByGroup: membership('packagesPaidByGroup'),
  isBgMusic: membership('isBgMusic'),
};

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/** Lists the field names of a selection and its fragments, with "@" for each field that has a directive. */
const namesIn = (set: SelectionSetNode | undefined, fragments: Info['fragments']): string[] =>
  (set?.selections ?? []).flatMap((each) => {
    if (each.directives && each.directives.length > 0) return ['@'];
    if (each.kind === Kind.FIELD) return [each.name.value];
    const isInline = each.kind === Kind.INLINE_FRAGMENT;
    return namesIn(isInline ? each.selectionSet : fragments[each.name.value]?.selectionSet, fragments);
  });

/** Fields of `Business` that are not read from its membership; `agreements` is prefetched separately. */
const OTHER_FIELDS = new Set(['id', 'name', 'isDefault', '__typename', 'agreements']);

/** Caches the field names by AST nodes, because every run of a compiled operation has the same nodes. */
const known = new WeakMap<Info['fieldNodes'], string[]>();

/** Reads all memberships before their fields resolve, because a promise for each field would be slower. */
async function prefetchMemberships(
  businesses: Business[],
  { account, agreements }: Context,
  { fieldNodes, fragments }: Info,
): Promise<void> {
  const fields =
    known.get(fieldNodes) ?? fieldNodes.flatMap(({ selectionSet }) => namesIn(selectionSet, fragments));
  known.set(fieldNodes, fields);
  const requested = fields.filter((field) => !OTHER_FIELDS.has(field));
  if (requested.length === 0 || !requested.every((field) => field in membershipFields)) return;
  const read = account.readMemberships(businesses);
  if (fields.includes('agreements')) {
    // Errors are ignored here, because the `agreements` field reports them later.
    for (const { id } of businesses) agreements.ofBusiness(id).catch(() => undefined);
  }
  await read;
}

export const accountResolvers: Resolvers = {
  Query: {
    businesses: async (_, { ids }, context, info) => {
      const businesses = await context.account.businesses(ids);
      await prefetchMemberships(businesses, context, info);
      return businesses;
    },
    business: async (_, { id }, context, info) => {
      const business = await context.account.business(id);
      if (business) await prefetchMemberships([business], context, info);
      return business;
    },
  },
  Business: {
    ...membershipFields,
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
