import { Button, Spinner, type ButtonProps, type SpinnerProps } from '@chakra-ui/react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'spinner' | 'asChild'> {
  busy: boolean;
  /** The button's label while it is busy. */
  busyLabel: string;
  /** The CSS `display` of the spinner that the busy button shows, such as `none` on a phone. */
  spinner?: SpinnerProps['display'];
}

/**
 * Shows a button that, while busy, shows `busyLabel` and ignores clicks. The button is not natively disabled,
 * because a disabled button would lose the focus.
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
