import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the element that the URL's hash names, once the page shows it after a navigation. */
export function useJumpToAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    // Runs after the navigation has scrolled to the top.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
