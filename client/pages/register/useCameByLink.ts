import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useParams } from 'react-router-dom';

/** Whether the page was loaded by a link elsewhere in the app, as on the landing page before the app runs. */
function wasLoadedByLink(): boolean {
  // The build prerenders the first form, too.
  if (typeof document === 'undefined' || document.referrer === '') return false;
  const { origin, pathname } = new URL(document.referrer);
  if (origin !== window.location.origin || /^\/register(?:\/|$)/.test(pathname)) return false;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate';
}

/**
 * Whether a link of the app, such as Get Started, has just opened the registration's own address. Back, a reload and a
 * typed address open the step that they name.
 */
export function useCameByLink(): boolean {
  const { key } = useLocation();
  const isPushed = useNavigationType() === NavigationType.Push;
  const { '*': path = '' } = useParams();
  const [arrival] = useState(() => ({
    key,
    isByLink: path === '' && (isPushed || (key === 'default' && wasLoadedByLink())),
  }));
  return arrival.isByLink && arrival.key === key;
}
