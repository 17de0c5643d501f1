import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const PRESSES = ['pointerdown', 'keydown'] as const;

/** The attribute of a heading that receives the focus after a navigation, in place of the page's h1. */
export const TAKES_FOCUS = { 'data-takes-focus': '' };

/** Returns the router's key of the browser's current history entry, which differs for each navigation. */
const keyInHistory = () => (window.history.state as { key?: string } | null)?.key;

/**
 * Scrolls to the top and focuses the heading after a navigation, so that keyboard and screen-reader users
 * continue there. A navigation to the same path has the same effect, because the clicked control may have
 * disappeared. After Back only the heading is focused, because the browser restores the scroll position. A
 * control that was pressed while the page loaded retains the focus, because a menu that it opened may close.
 */
export function useNavigationFocus() {
  // `key` differs after every navigation, even to the same path.
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef({ key, pathname });
  const pressedAt = useRef<string>(undefined);

  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button, input')) pressedAt.current = keyInHistory();
    };
    for (const press of PRESSES) document.addEventListener(press, onPress);
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, onPress);
    };
  }, []);

  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    const isBrowsers = kind === NavigationType.Pop;
    // Ignores a jump to an anchor on this page, such as by the skip link.
    if (isBrowsers && before.pathname === pathname) return;
    if (!isBrowsers) window.scrollTo(0, 0);
    // Leaves the focus on a control that was pressed after this navigation, while the page was loading.
    if (pressedAt.current === key) return;
    const heading = document.querySelector<HTMLElement>('main [data-takes-focus]');
    (heading ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  }, [key, pathname, kind]);
}
