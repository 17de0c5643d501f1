import { useFormState } from 'react-final-form';
import { useDialogBusy } from '#client/ui/dialog/dialogBusy.ts';
import { LoadingOverlay } from '#client/ui/states.tsx';

/** While its form is submitted, keeps its dialog open and, with a label, covers its parent (section 4: an overlay). */
export function SubmittingOverlay({ label }: { label: string | undefined }) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  useDialogBusy(submitting);
  return submitting && label ? <LoadingOverlay label={label} isAnnounced /> : null;
}
