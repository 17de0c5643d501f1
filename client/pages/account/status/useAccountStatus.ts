import { useDeferredValue } from 'react';
import { FEATURES } from '#common/features.ts';
import { hostOffers } from '#client/platform/config.ts';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { useBusy, useWaitAtMost } from '#client/session/useSession.ts';
import { useAccountStatusQuery } from './status.generated.ts';

/** The longest wait for the status, in milliseconds. The page waits, because a late status moves content. */
const MAX_WAIT_MS = 2_000;

/**
 * Loads the current location's status if the host offers any feature beyond the specification (section 7)
 * except quotes. On the membership page only reads the cache, because that page loads the same data.
 * `isListed` is true after the list of locations has loaded or failed to load.
 */
export function useAccountStatus(isMembership: boolean, isListed: boolean) {
  const { businessId } = useCurrentBusiness();
  const asks = FEATURES.some((feature) => feature !== 'quotes' && hostOffers(feature));
  const { data, loading } = useAccountStatusQuery({
    variables: { businessId: businessId ?? '' },
    skip: !asks || businessId === null,
    fetchPolicy: isMembership ? 'cache-only' : 'cache-and-network',
    // Prevents a second request, which another query's response about this business would cause.
    nextFetchPolicy: isMembership ? 'cache-only' : 'cache-first',
  });
  const isStatusLoading = asks && businessId !== null && !data && (loading || isMembership);
  const isLoading = useWaitAtMost(useBusy(!isListed || isStatusLoading, businessId), businessId, MAX_WAIT_MS);
  // Defers the end of the wait, so that React renders the page's content in slices.
  const isAwaited = useDeferredValue(isLoading) || isLoading;
  return {
    status: asks && !isAwaited ? (data?.business ?? undefined) : undefined,
    /** Whether the page waits for status and locations, because to-dos shown later would move its content. */
    isAwaited,
    /** Whether the host returns a status, so that space is reserved for the status line. */
    isExpected: asks && businessId !== null,
  };
}
