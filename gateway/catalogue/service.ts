import type { SharedAnswers } from './listCache.ts';
import type { Upstream } from '#gateway/upstream/client.ts';

/**
 * Section 7, catalogue. These lists are the same for everyone: `anonymous` carries no token, so that what
 * is kept for all can depend on nobody.
 */
export const catalogueService = ({ read }: Upstream, anonymous: Upstream, shared: SharedAnswers) => ({
  providers: () => shared('providers', () => anonymous.read('GET /web/providers')),
  states: () => shared('states', () => anonymous.read('GET /web/helpers')),
  cities: (stateId: string) =>
    shared(`cities ${stateId}`, () =>
      anonymous.read('GET /web/helpers?state_id={stateId}', { path: { stateId } }),
    ),
  businessTypes: () => shared('businessTypes', () => anonymous.read('GET /web/questionnaire/business-type')),
  availableProviders: (id: string) => read('GET /web/account/availables-providers/{id}', { path: { id } }),
});
