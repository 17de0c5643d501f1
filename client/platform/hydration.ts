import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only the browser knows: the session, the date, the address's query.
 *
 * @param read returns a plain value
 * @param prerendered replaces it while the build writes a page and React hydrates it, so that both renders are equal
 */
export const useOnceHydrated = <Value>(read: () => Value, prerendered: Value): Value =>
  useSyncExternalStore(never, read, () => prerendered);

const yes = () => true;

/** Whether the browser renders this part of the page: neither the build is writing it nor React hydrating it. */
export const useIsHydrated = (): boolean => useOnceHydrated(yes, false);
