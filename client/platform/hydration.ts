import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What only the browser knows: the session, the date, the address's query.
 *
 * @param read answers a plain value
 * @param prerendered stands for it while the build writes a page and while React hydrates it, so that both are alike
 */
export const useOnceHydrated = <Value>(read: () => Value, prerendered: Value): Value =>
  useSyncExternalStore(never, read, () => prerendered);

const yes = () => true;

/** Whether this part of the page is the browser's own: neither being written by the build nor being hydrated. */
export const useIsHydrated = (): boolean => useOnceHydrated(yes, false);
