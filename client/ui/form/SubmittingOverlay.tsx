import { useFormState } from 'react-final-form';
import { useDialogBusy } from '#client/ui/dialog/dialogBusy.ts';
import { LoadingOverlay } from '#client/ui/states.tsx';

/** While the form submits, prevents closing the dialog and, if `label` is set, covers the parent element. */
export function SubmittingOverlay({ label }: { label: string | undefined }) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  useDialogBusy(submitting);
  return submitting && label ? <LoadingOverlay label={label} isAnnounced /> : null;
}
