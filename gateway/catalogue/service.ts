import type { ListCache } from './listCache.ts';
import type { Upstream } from '#gateway/upstream/client.ts';

/**
 * Creates the catalogue service (specification, section 7). Requests without a token share cached lists,
 * whereas a request with a token calls the upstream with that token.
 *
 * @param clientOf returns the caller's client, or for shared lists a new one without the caller's IP address
 * @param shared the lists that visitors share, or null for a request with a token
 */
export function catalogueService(clientOf: () => Upstream, shared: ListCache | null) {
  const list = <T>(key: string, fetchList: (client: Upstream) => Promise<T[]>): Promise<T[]> =>
    shared ? shared.get(key, () => fetchList(clientOf())) : fetchList(clientOf());

  const states = () => list('states', ({ read }) => read('GET /web/helpers'));
  const citiesOf = (stateId: string) =>
    list(`cities ${stateId}`, ({ read }) =>
      read('GET /web/helpers?state_id={stateId}', { path: { stateId } }),
    );

  return {
    providers: () => list('providers', ({ read }) => read('GET /web/providers')),
    states,
    businessTypes: () => list('businessTypes', ({ read }) => read('GET /web/questionnaire/business-type')),
    availableProviders: (id: string) =>
      clientOf().read('GET /web/account/availables-providers/{id}', { path: { id } }),

    /** Returns a state's cities. Visitors get none for an unknown id, as such ids would fill the cache. */
    async cities(stateId: string) {
      if (!shared) return citiesOf(stateId);
      const isKnown = (await states()).some(({ value }) => value === stateId);
      return isKnown ? citiesOf(stateId) : [];
    },
  };
}
