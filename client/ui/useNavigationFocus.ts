import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After going to another page, shows it from its top and moves the focus to its heading, so that a keyboard
 * or screen reader goes on from there. The first page, and the place that Back returns to, are the browser's.
 */
export function useNavigationFocus() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, kind]);
}
