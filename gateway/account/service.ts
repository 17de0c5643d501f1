import type { AddLocationInput, AddProductInput } from '#gateway/types.generated.ts';
import type { Upstream } from '#gateway/upstream/client.ts';
import type { Business, Membership } from '#gateway/upstream/wire.ts';

/** Section 7, account service. What was read is forgotten after each change. */
export const accountService = ({ call, read, forget }: Upstream) => ({
  businesses: () => read('GET /web/account/business'),

  async business(id: string): Promise<Business | null> {
    const businesses = await read('GET /web/account/business');
    return businesses.find((business) => business.id === id) ?? null;
  },

  account: (id: string) => read('GET /web/account/info/{id}', { path: { id } }),

  /** The business's own entry of its membership list; null when the list is empty. */
  async membership(id: string): Promise<Membership | null> {
    const { membership } = await read('GET /web/account/membership/{id}', { path: { id } });
    return membership.find((entry) => entry.id === id) ?? membership[0] ?? null;
  },

  setDefaultBusiness: (id: string) =>
    call('POST /web/account/business/default/{id}', { path: { id } }).finally(forget),

  cancelAnnualRenewal: () => call('PATCH /web/account/cancel-annual-renewal').finally(forget),

  addProduct: ({ idempotencyKey, ...product }: AddProductInput) =>
    call('POST /web/account/subscribe', { body: product, idempotencyKey }).finally(forget),

  addLocation: ({ idempotencyKey, ...location }: AddLocationInput) =>
    call('POST /web/account/new-business', { body: location, idempotencyKey }).finally(forget),
});
