import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';
import type { Context } from '#gateway/graphql/context.ts';
import type { Resolvers } from '#gateway/graphql/resolvers.generated.ts';
import { membershipEntry, type Business, type Membership } from '#gateway/upstream/wire.ts';

const keys = membershipEntry.omit({ id: true }).keyof().options;

type Key = (typeof keys)[number];

/** Creates a membership field's resolver. It returns a cached value directly, because a promise is slower. */
function membership<K extends Key>(key: K) {
  const valueOf = (entry: Membership | null): Membership[K] | null => entry?.[key] ?? null;
  return (business: Business, _args: unknown, { account }: Context) => {
    const found = account.membership(business);
    return found instanceof Promise ? found.then(valueOf) : valueOf(found);
  };
}

const membershipFields = Object.fromEntries(keys.map((key) => [key, membership(key)])) as {
  [K in Key]: ReturnType<typeof membership<K>>;
};

/** Memberships are prefetched if a query selects membership fields and, besides them, only these fields. */
const OTHER_FIELDS = new Set(['id', 'name', 'isDefault', '__typename', 'agreements']);

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/**
 * Returns the names of the fields that a query selects, including the fields in fragments. Returns "@" for a
 * selection with a directive, which turns the prefetch off, because a directive can skip fields.
 */
const namesIn = (set: SelectionSetNode | undefined, fragments: Info['fragments']): string[] =>
  (set?.selections ?? []).flatMap((each) => {
    if (each.directives?.length) return ['@'];
    if (each.kind === Kind.FIELD) return [each.name.value];
    const isInline = each.kind === Kind.INLINE_FRAGMENT;
    return namesIn(isInline ? each.selectionSet : fragments[each.name.value]?.selectionSet, fragments);
  });

/** Caches results of `choosePrefetch` by `fieldNodes`, as a compiled query always passes the same array. */
const prefetched = new WeakMap<Info['fieldNodes'], { memberships: boolean; agreements: boolean }>();

function choosePrefetch({ fieldNodes, fragments }: Info) {
  const names = fieldNodes.flatMap(({ selectionSet }) => namesIn(selectionSet, fragments));
  const fields = names.filter((name) => !OTHER_FIELDS.has(name));
  const memberships = fields.length > 0 && fields.every((name) => name in membershipFields);
  return { memberships, agreements: memberships && names.includes('agreements') };
}

/** Reads memberships before their fields are resolved, because a promise for each field would be slower. */
async function prefetch(businesses: Business[], { account, agreements }: Context, info: Info) {
  const chosen = prefetched.get(info.fieldNodes) ?? choosePrefetch(info);
  prefetched.set(info.fieldNodes, chosen);
  if (!chosen.memberships) return;
  const reads = businesses.map(async (each) => account.membership(each));
  // Starts to read agreements, too. Ignores failures, because the resolver of `agreements` reports them.
  if (chosen.agreements) for (const { id } of businesses) agreements.ofBusiness(id).catch(() => undefined);
  await Promise.allSettled(reads);
}

export const accountResolvers: Resolvers = {
  Query: {
    async businesses(_, { ids }, context, info) {
      const businesses = await context.account.businesses(ids);
      await prefetch(businesses, context, info);
      return businesses;
    },
    async business(_, { id }, context, info) {
      const business = await context.account.business(id);
      if (business) await prefetch([business], context, info);
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
