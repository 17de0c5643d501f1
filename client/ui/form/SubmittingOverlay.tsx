import { useFormState } from 'react-final-form';
import { useDialogBusy } from '#client/ui/dialog/dialogBusy.ts';
import { LoadingOverlay } from '#client/ui/states.tsx';

/** During its form's submit, prevents closing the dialog and, with a label, covers the parent element. */
export function SubmittingOverlay({ label }: { label: string | undefined }) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  useDialogBusy(submitting);
  return submitting && label ? <LoadingOverlay label={label} isAnnounced /> : null;
}
