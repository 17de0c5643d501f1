import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The attribute of a heading that receives the focus after a navigation, in place of the page's h1. */
export const TAKES_FOCUS = { 'data-takes-focus': '' };

/**
 * Scrolls to the top and focuses the heading after a navigation, so that keyboards and screen readers
 * continue there. A navigation to the same path does so too, as the clicked control may have disappeared.
 * After Back only the heading is focused, as the browser restores the scroll position.
 */
export function useNavigationFocus() {
  // `key` differs after every navigation, even to the same path.
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    const isBrowsers = kind === NavigationType.Pop;
    // Ignores a jump to an anchor on this page, such as by the skip link.
    if (isBrowsers && before.pathname === pathname) return;
    if (!isBrowsers) window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main [data-takes-focus]');
    (heading ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  }, [key, pathname, kind]);
}
