import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After going to another page, shows it from its top and moves the focus to its heading, so that a keyboard
 * or screen reader goes on from there; after going to the page one is on, too, since what was pressed may be gone.
 * The first page, and the place that Back returns to, are the browser's.
 */
export function useNavigationFocus() {
  // Every navigation has a key of its own.
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    const isBrowsers = kind === NavigationType.Pop;
    // A place on this page, such as the skip link's.
    if (isBrowsers && before.pathname === pathname) return;
    if (!isBrowsers) window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [key, pathname, kind]);
}
