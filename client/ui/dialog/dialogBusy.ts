import { createContext, useContext, useLayoutEffect } from 'react';

/** The function of the surrounding dialog that prevents closing it; does nothing outside a dialog. */
export const DialogBusy = createContext<(busy: boolean) => void>(() => undefined);

/** Prevents closing the surrounding dialog while `busy` is true. */
export function useDialogBusy(busy: boolean) {
  const setBusy = useContext(DialogBusy);
  // A layout effect, so that the dialog can be closed as soon as its content shows the outcome.
  useLayoutEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [setBusy, busy]);
}
