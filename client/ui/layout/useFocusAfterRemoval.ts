import { useEffect } from 'react';

/** Returns the nearest remaining ancestor of a removed control, if the ancestor is in a page or dialog. */
function remainderOf(path: readonly Element[]): HTMLElement | undefined {
  const nearest = path.find(({ isConnected }) => isConnected);
  return nearest instanceof HTMLElement && nearest.closest('main, [role=dialog]') ? nearest : undefined;
}

/** When a focused control is removed, focuses its nearest remaining ancestor, for users of the keyboard. */
export function useFocusAfterRemoval() {
  useEffect(() => {
    let path: Element[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      path = [];
      for (let at = target as Element | null; at; at = at.parentElement) path.push(at);
    };
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return;
      const place = remainderOf(path);
      if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
      place?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}
