/** The errors that Vite reports for scripts that failed to load. Stays empty while the build prerenders. */
const missing = new WeakSet<object>();

if (typeof window !== 'undefined')
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));

/** Whether this page load is already a reload. If so, another reload could begin an endless loop. */
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Reloads the page if a missing script caused `error`, because an update of the server has probably replaced
 * the scripts of this page. Does nothing while offline or if the page has just been reloaded.
 */
export function reloadIfUpdated(error: unknown): void {
  const isMissing = typeof error === 'object' && error !== null && missing.has(error);
  if (isMissing && navigator.onLine && !isReloaded()) window.location.reload();
}
