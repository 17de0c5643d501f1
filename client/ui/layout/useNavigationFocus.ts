import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Marks a heading that takes the focus in place of the page's own. */
export const TAKES_FOCUS = { 'data-takes-focus': '' };

/**
 * After a navigation to another page, scrolls to its top and moves the focus to its heading, so that a keyboard or
 * screen reader continues there. A navigation to the same page does so too, since the pressed control may have
 * disappeared. The browser handles the first page and Back.
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
    // A target on this page, such as the skip link's.
    if (isBrowsers && before.pathname === pathname) return;
    if (!isBrowsers) window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main [data-takes-focus]');
    (heading ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  }, [key, pathname, kind]);
}
