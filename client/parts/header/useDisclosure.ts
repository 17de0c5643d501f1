import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A button that shows and hides what hangs below it. It closes on a press or a focus elsewhere, and by `close`
 * or Escape, which give the focus back to the button: what had it is hidden.
 */
export function useDisclosure<Area extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const area = useRef<Area>(null);
  const button = useRef<HTMLButtonElement>(null);

  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open, close]);

  return { open, setOpen, close, area, button };
}
