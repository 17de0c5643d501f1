import { useReport } from '#client/platform/report.ts';
import { useBusy } from '#client/session/useSession.ts';
import { clientConfig } from '#client/platform/config.ts';
import {
  useBusinessTypesQuery,
  useCitiesQuery,
  useProvidersQuery,
  useStatesQuery,
} from './catalogue.generated.ts';
import { catalogueOf } from '#client/domain/providers.ts';

const NONE: readonly never[] = [];

/** Loads the providers: `all` with the brand's own entry, and `choices` with only the selectable ones. */
export function useProviders() {
  const query = useProvidersQuery();
  useReport(query.error, 'loading the providers');
  const loading = useBusy(query.loading);
  const hasFailed = !query.data && !loading;
  const all = catalogueOf(query.data?.providers ?? NONE, clientConfig().brand.name);
  const choices = all.filter(({ own }) => !own).map(({ id, shortName }) => ({ label: shortName, value: id }));
  return { all, choices, loading, hasFailed, refetch: query.refetch };
}

/**
 * Loads the questionnaire's lists of options, with the cities of the state `stateLabel`. An empty list of
 * states or business types counts as a failed load.
 */
export function useCatalogue(stateLabel: string | undefined) {
  const providers = useProviders();
  const states = useStatesQuery();
  const stateList = states.data?.states ?? NONE;
  const stateId = stateList.find(({ label }) => label === stateLabel)?.value;
  const cities = useCitiesQuery({
    variables: { stateId: stateId ?? '' },
    fetchPolicy: stateId === undefined ? 'standby' : 'cache-first',
  });
  const types = useBusinessTypesQuery();
  const typeList = types.data?.businessTypes ?? NONE;
  const listsLoading = useBusy(states.loading || types.loading);
  useReport(states.error, 'loading the states');
  useReport(cities.error, 'loading the cities');
  useReport(types.error, 'loading the business types');

  return {
    providers,
    listsLoading,
    listsFailed: !listsLoading && (stateList.length === 0 || typeList.length === 0),
    reloadLists: () => Promise.all([states.refetch(), types.refetch()]),
    citiesFailed: cities.error !== undefined,
    reloadCities: cities.refetch,
    states: stateList,
    cities: cities.data?.cities ?? NONE,
    businessTypes: typeList,
  };
}

export type Catalogue = ReturnType<typeof useCatalogue>;
