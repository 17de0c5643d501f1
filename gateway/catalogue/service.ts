import type { ListCache } from './listCache.ts';
import type { Upstream } from '#gateway/upstream/client.ts';

/**
 * Section 7, catalogue. These lists are the same for everyone: `anonymous` carries no token, so that what
 * is cached for all can depend on nobody.
 */
export const catalogueService = ({ read }: Upstream, anonymous: Upstream, lists: ListCache) => ({
  providers: () => lists.get('providers', () => anonymous.read('GET /web/providers')),
  states: () => lists.get('states', () => anonymous.read('GET /web/helpers')),
  cities: (stateId: string) =>
    lists.get(`cities ${stateId}`, () =>
      anonymous.read('GET /web/helpers?state_id={stateId}', { path: { stateId } }),
    ),
  businessTypes: () =>
    lists.get('businessTypes', () => anonymous.read('GET /web/questionnaire/business-type')),
  availableProviders: (id: string) => read('GET /web/account/availables-providers/{id}', { path: { id } }),
});
