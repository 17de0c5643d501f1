import { useEffect, useEffectEvent } from 'react';
import { silently } from '#client/platform/report.ts';

/**
 * Calls `refetch` whenever the user returns to this window while `enabled`, so that changes made elsewhere
 * appear without a reload. No loading state is shown, and a failure is only logged.
 */
export function useRefetchOnFocus(enabled: boolean, refetch: () => Promise<unknown>): void {
  const refetchNow = useEffectEvent(refetch);

  useEffect(() => {
    if (!enabled) return;
    let isRefetching = false;
    const refetchOnce = async () => {
      if (isRefetching || document.visibilityState === 'hidden') return;
      isRefetching = true;
      await silently(refetchNow(), 'looking whether something has changed elsewhere');
      isRefetching = false;
    };
    const onReturn = () => void refetchOnce();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [enabled]);
}
