import type { ComponentProps } from 'react';
import { useFormState } from 'react-final-form';
import { BusyButton } from '#client/ui/BusyButton.tsx';

/** Shows a button that submits its form and is busy during the submit. */
export function SubmitButton(button: Omit<ComponentProps<typeof BusyButton>, 'type' | 'busy'>) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  return <BusyButton {...button} type="submit" busy={submitting} />;
}
