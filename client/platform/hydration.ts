import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns a value that only the browser knows, such as the session, the date or the URL's query.
 *
 * @param read returns a primitive or a stable object, because React compares its results between renders
 * @param prerendered the value during prerendering and hydration, so that React hydrates the HTML unchanged
 */
export const useOnceHydrated = <Value>(read: () => Value, prerendered: Value): Value =>
  useSyncExternalStore(never, read, () => prerendered);

const yes = () => true;

/** Returns false while the build prerenders a component or React hydrates it, and true afterwards. */
export const useIsHydrated = (): boolean => useOnceHydrated(yes, false);
