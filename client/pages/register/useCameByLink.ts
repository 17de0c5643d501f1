import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useParams } from 'react-router-dom';

/** Whether a click on a link of the app loaded this page, because the app's script had not run yet. */
function wasLoadedByLink(): boolean {
  if (typeof document === 'undefined' || document.referrer === '') return false;
  const { origin, pathname } = new URL(document.referrer);
  if (origin !== window.location.origin || /^\/register(?:\/|$)/.test(pathname)) return false;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate';
}

/**
 * Whether a link of the app, such as Get Started, has just opened /register, so that the registration
 * continues where it was left. After Back, a reload or a typed URL it begins at the first step instead.
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
