import { useFormState } from 'react-final-form';
import { LoadingOverlay } from '#client/ui/states.tsx';

/** Covers its form's nearest positioned ancestor while the form is sent (section 4: an overlay during calls). */
export function SubmittingOverlay({ label }: { label: string }) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  return submitting ? <LoadingOverlay label={label} isAnnounced /> : null;
}
