import { Flex } from '@chakra-ui/react';
import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { ErrorNote } from '#client/ui/states.tsx';

/** Takes the place of the form's complaint; answers how to give it back. */
export const ClaimFormError = createContext<(() => () => void) | undefined>(undefined);

/** What is wrong with the form as a whole, shown where it stands. */
export function FormErrorNote() {
  const form = useFormState({ subscription: { submitError: true, submitFailed: true } });
  const message: unknown = form.submitFailed ? form.submitError : undefined;
  return typeof message === 'string' ? <ErrorNote>{message}</ErrorNote> : null;
}

/** Puts the form's own complaint (`FORM_ERROR`) here instead of above the form's last child. */
export function FormError() {
  const claim = useContext(ClaimFormError);
  useEffect(() => claim?.(), [claim]);
  return <FormErrorNote />;
}

/** The end of a form: its complaint, and below it the buttons in a row. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <>
      <FormError />
      <Flex wrap="wrap" gap="3" align="center">
        {children}
      </Flex>
    </>
  );
}
