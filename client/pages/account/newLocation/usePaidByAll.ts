import { monthlySum } from '#client/domain/locations.ts';
import { BATCH } from '#client/parts/locations/useStreets.ts';
import { hostOffers } from '#client/platform/config.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { useMonthlyPaymentsQuery } from './newLocation.generated.ts';

/**
 * Returns the monthly payment of all locations in US dollars, or undefined if the host does not return the
 * payment of each, or if there are more than `BATCH` locations, the maximum of one request.
 */
export function usePaidByAll(): number | undefined {
  const { businesses } = useBusinesses();
  const ids = businesses.map(({ id }) => id);
  const skip = !hostOffers('billing') || ids.length === 0 || ids.length > BATCH;
  const { data } = useMonthlyPaymentsQuery({ variables: { ids }, skip });
  const isKnown = data?.businesses.every(({ totalMonthlyPayment }) => totalMonthlyPayment !== null);
  return data && isKnown ? monthlySum(data.businesses) : undefined;
}
