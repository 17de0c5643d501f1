import { useFormState } from 'react-final-form';
import { useDialogBusy } from '#client/ui/dialog/dialogBusy.ts';
import { LoadingOverlay } from '#client/ui/states.tsx';

/**
 * While its form is submitted, prevents closing a surrounding dialog and, with a label, covers the nearest positioned
 * ancestor (section 4: an overlay).
 */
export function SubmittingOverlay({ label }: { label: string | undefined }) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  useDialogBusy(submitting);
  return submitting && label ? <LoadingOverlay label={label} isAnnounced /> : null;
}
