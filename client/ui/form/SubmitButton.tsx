import { Button, Spinner } from '@chakra-ui/react';
import type { ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading' | 'asChild'> {
  /** Names what is happening while the form is sent. */
  busyLabel: string;
  children: ReactNode;
}

/**
 * Submits its form. While that runs it shows `busyLabel` and ignores presses, but keeps the focus, which a natively
 * disabled button would lose.
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
          {busyLabel}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
