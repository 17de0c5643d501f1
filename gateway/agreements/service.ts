import type { Upstream } from '#gateway/upstream/client.ts';

/** Creates the agreements service (specification, section 7). Documents are read in `downloads/routes.ts`. */
export const agreementsService = ({ call, read }: Upstream) => ({
  agreements: () => read('GET /web/account/agreements'),
  ofBusiness: (id: string) => read('GET /web/account/agreements/business/{id}', { path: { id } }),
  /** Asks the upstream to mail the signing link of a pending agreement again. */
  sendSigningLink: (id: string) => call('POST /web/account/agreements/{id}/signature', { path: { id } }),
});
