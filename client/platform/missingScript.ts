/** Errors of scripts that could not be loaded, as Vite's event reports them; a prerender has no events. */
const missing = new WeakSet<object>();

if (typeof window !== 'undefined')
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));

/** Whether this page is the result of a reload; another one could repeat without an end. */
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Loads the page again if `error` is that of a missing script, because an update of the server has replaced
 * the scripts of this page.
 */
export function reloadIfUpdated(error: unknown): void {
  const isMissing = typeof error === 'object' && error !== null && missing.has(error);
  if (isMissing && navigator.onLine && !isReloaded()) window.location.reload();
}
