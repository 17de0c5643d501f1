import { useEffect, useRef } from 'react';
import { reportSilently } from '#client/platform/report.ts';

/**
 * Asks again whenever the person comes back to this window, while `enabled`: what waits for something that is done
 * elsewhere is then seen without a reload. Nothing shows that it is asked, and a failure is logged.
 */
export function useRefetchOnFocus(enabled: boolean, ask: () => Promise<unknown>): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  useEffect(() => {
    if (!enabled) return;
    let isAsking = false;
    const askOnce = async () => {
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      try {
        await latest.current();
      } catch (error) {
        reportSilently(error, 'looking whether something has changed elsewhere');
      }
      isAsking = false;
    };
    const onReturn = () => void askOnce();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [enabled]);
}
