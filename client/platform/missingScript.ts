/** The errors that Vite's event reported for scripts that could not be loaded; a prerender has no events. */
const missing = new WeakSet<object>();

if (typeof window !== 'undefined')
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));

/** Whether this page was already reloaded; another reload could lead to an endless loop. */
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Reloads the page if `error` was caused by a missing script: an update of the server has probably replaced
 * the scripts of this page.
 */
export function reloadIfUpdated(error: unknown): void {
  const isMissing = typeof error === 'object' && error !== null && missing.has(error);
  if (isMissing && navigator.onLine && !isReloaded()) window.location.reload();
}
