import { Button, Spinner, type ButtonProps, type SpinnerProps } from '@chakra-ui/react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'spinner' | 'asChild'> {
  busy: boolean;
  /** The button's label while it is busy. */
  busyLabel: string;
  /** Where the spinner is displayed while the button is busy. */
  spinner?: SpinnerProps['display'];
}

/**
 * Shows a button that shows `busyLabel` and ignores clicks while it is busy, but retains the focus, which a
 * natively disabled button would lose.
 */
export const BusyButton = ({ busy, busyLabel, spinner, children, onClick, ...button }: BusyButtonProps) => (
  <Button
    aria-disabled={busy}
    {...button}
    data-busy={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {busy && <Spinner aria-hidden display={spinner} />}
    <span>{busy ? busyLabel : children}</span>
  </Button>
);
