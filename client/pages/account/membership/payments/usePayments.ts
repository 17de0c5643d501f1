import { useEffect } from 'react';
import { usePaymentsQuery } from '#client/parts/billing/billing.generated.ts';
import { hostOffers } from '#client/platform/config.ts';
import { useBusy, useTask, useWaitAtMost } from '#client/session/useSession.ts';
import { useBusinessesQuery } from '#client/session/businesses.generated.ts';

/** How often the payments are polled while one of them is being charged, in milliseconds. */
const POLL_INTERVAL_MS = 5_000;

export const isOwing = ({ billing }: { billing?: { owed: number | null } | null | undefined }): boolean =>
  (billing?.owed ?? 0) > 0;

/** The longest wait for payments, in milliseconds. The page waits, because rows loaded late move buttons. */
const MAX_WAIT_MS = 2_000;

/**
 * Loads a business's payments if the host offers billing, unless the loaded list of businesses has no billing
 * data for the business. `failed` is true if no payments could be loaded, even while `retry` runs. It is
 * false if the host does not offer billing.
 */
export function usePayments(businessId: string | null | undefined) {
  const { data: list } = useBusinessesQuery({ fetchPolicy: 'cache-only' });
  const hasBilling =
    hostOffers('billing') &&
    (list?.businesses.some(({ id, billing }) => id === businessId && billing !== null) ??
      typeof businessId === 'string');
  const query = usePaymentsQuery({
    variables: { businessId: businessId ?? '' },
    skip: !hasBilling,
    fetchPolicy: 'cache-and-network',
    // Prevents a second request, which the membership query's response would cause during the first request.
    nextFetchPolicy: 'cache-first',
  });
  const billing = hasBilling ? (query.data?.business?.billing ?? undefined) : undefined;
  const busy = useBusy(query.loading, businessId);
  const { busy: retrying, run } = useTask();

  const isCharging = billing?.payments?.some(({ status }) => status === 'TRYING') ?? false;
  const { startPolling, stopPolling } = query;
  useEffect(() => {
    if (!isCharging) return;
    startPolling(POLL_INTERVAL_MS);
    return stopPolling;
  }, [isCharging, startPolling, stopPolling]);

  const isLoading = hasBilling && !billing && busy;
  const isAwaited = useWaitAtMost(isLoading, businessId, MAX_WAIT_MS);

  return {
    billing,
    isLoading,
    /** Whether the page's other content must also wait for the payments. */
    isAwaited,
    failed: hasBilling && !billing && (!busy || retrying),
    retry: () => run(() => query.refetch()),
  };
}
