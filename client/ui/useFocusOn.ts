import { useEffect, useRef } from 'react';

/** Returns a ref to an element that takes the focus on each new `reason` except undefined and false. */
export function useFocusOn<Target extends HTMLElement>(reason: string | boolean | undefined) {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (reason !== undefined && reason !== false) target.current?.focus();
  }, [reason]);
  return target;
}
