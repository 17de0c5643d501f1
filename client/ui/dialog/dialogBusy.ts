import { createContext, useContext, useLayoutEffect } from 'react';

/** A function that disables (true) or enables (false) closing the surrounding dialog, if there is one. */
export const DialogBusy = createContext<(busy: boolean) => void>(() => undefined);

/** Prevents closing the surrounding dialog while `busy` is true. */
export function useDialogBusy(busy: boolean) {
  const setBusy = useContext(DialogBusy);
  // Uses a layout effect, so that the dialog can be closed as soon as its content shows the result.
  useLayoutEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [setBusy, busy]);
}
