import { useCurrentBusiness } from './guards.ts';
import { useBusy } from './useSession.ts';

/** The part of a generated query hook that a screen about one business uses. */
type UseQueryOfBusiness<Result extends { loading: boolean }> = (options: {
  variables: { businessId: string };
  fetchPolicy: 'standby' | 'cache-and-network';
}) => Result;

/**
 * Queries the current business by the screen's own query hook: on every entry and for every other business, but
 * not before one is known. `busy` is true while the business is being chosen or the answer is on its way.
 */
export function useBusinessQuery<Result extends { loading: boolean }>(
  useQueryOfBusiness: UseQueryOfBusiness<Result>,
) {
  const { businessId, isChoosing } = useCurrentBusiness();
  const query = useQueryOfBusiness({
    variables: { businessId: businessId ?? '' },
    fetchPolicy: businessId === null ? 'standby' : 'cache-and-network',
  });
  const busy = useBusy(query.loading || isChoosing, businessId);
  return { ...query, businessId, busy };
}
