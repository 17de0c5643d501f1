import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The HTML id of the button that turns off renewal, to which links lead. */
export const TURN_OFF_ID = 'turn-off-renewal';

/** Scrolls to the element that the address names, once the page shows it after a navigation. */
export function useJumpToAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    // After the navigation has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      document.getElementById(hash.slice(1))?.scrollIntoView();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [hash, key]);
}
