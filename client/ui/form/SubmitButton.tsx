import { Button, Spinner, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading' | 'asChild'> {
  /** The button's label while the form is submitted. */
  busyLabel: string;
  children: ReactNode;
}

/**
 * Submits its form. During the submit it shows `busyLabel` and ignores clicks, but retains the focus, which a
 * natively disabled button would lose.
 */
export function SubmitButton({ busyLabel, children, onClick, ...button }: SubmitButtonProps) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  return (
    <Button
      {...button}
      type="submit"
      aria-disabled={submitting}
      data-busy={submitting || undefined}
      onClick={(event) => {
        if (submitting) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {submitting ? (
        <>
          <Spinner aria-hidden />
          <span>{busyLabel}</span>
        </>
      ) : (
        <span>{children}</span>
      )}
    </Button>
  );
}
