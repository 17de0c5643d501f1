import type { AddLocationInput, AddProductInput, CountsInput } from '#gateway/types.generated.ts';
import type { Upstream } from '#gateway/upstream/client.ts';
import { malformed } from '#gateway/upstream/errors.ts';
import type { Business, Membership } from '#gateway/upstream/wire.ts';

/** Creates the account service (specification, section 7). Each change clears the cached reads. */
export function accountService({ call, read, forget }: Upstream) {
  async function business(id: string): Promise<Business | null> {
    const businesses = await read('GET /web/account/business');
    return businesses.find((entry) => entry.id === id) ?? null;
  }

  /** Caches memberships by business object. A reread business is a new object, so no entry is outdated. */
  const memberships = new Map<Business, Membership | Promise<Membership | null>>();

  async function membershipOf(business: Business): Promise<Membership | null> {
    const { id } = business;
    const { membership } = await read('GET /web/account/membership/{id}', { path: { id } });
    const entry = membership.find((each) => each.id === id) ?? membership[0];
    if (entry) memberships.set(business, entry);
    return entry ?? null;
  }

  return {
    /** Returns the owner's businesses in the upstream's order, or only those whose ids are in `ids`. */
    async businesses(ids?: readonly string[] | null): Promise<Business[]> {
      const businesses = await read('GET /web/account/business');
      return ids ? businesses.filter(({ id }) => ids.includes(id)) : businesses;
    },
    /** Returns the owner's business with this id, or null if there is none. */
    business,
    account: (id: string) => read('GET /web/account/info/{id}', { path: { id } }),
    /** Returns a business's cached membership, or a promise. Null means that there is no membership. */
    membership(business: Business): Membership | Promise<Membership | null> {
      const found = memberships.get(business) ?? membershipOf(business);
      memberships.set(business, found);
      return found;
    },
    /** Makes a business the default and rereads it. @throws UpstreamFailure, also if it is not found */
    async setDefaultBusiness(id: string): Promise<Business> {
      await call('POST /web/account/business/default/{id}', { path: { id } }).finally(forget);
      const changed = await business(id);
      if (!changed) throw malformed(200);
      return changed;
    },
    cancelAnnualRenewal: () => call('PATCH /web/account/cancel-annual-renewal').finally(forget),
    restoreAnnualRenewal: () => call('PATCH /web/account/restore-annual-renewal').finally(forget),
    /** Returns what the reported numbers would cost, without saving them. */
    reportPreview: (id: string, input: CountsInput) =>
      read('POST /web/account/report/{id}', { path: { id }, body: { ...input, preview: '1' } }),
    reportCounts: (id: string, input: CountsInput) =>
      call('POST /web/account/report/{id}', { path: { id }, body: input }).finally(forget),
    addProduct: ({ idempotencyKey, quoteId, ...product }: AddProductInput) =>
      call('POST /web/account/subscribe', { body: product, idempotencyKey, quoteId }).finally(forget),
    addLocation: ({ idempotencyKey, quoteId, ...location }: AddLocationInput) =>
      call('POST /web/account/new-business', { body: location, idempotencyKey, quoteId }).finally(forget),
  };
}
