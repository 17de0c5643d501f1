import { useFormState } from 'react-final-form';
import { LoadingOverlay } from '#client/ui/states.tsx';

/** Covers the nearest positioned ancestor while its form is submitted (section 4: an overlay). */
export function SubmittingOverlay({ label }: { label: string }) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  return submitting ? <LoadingOverlay label={label} isAnnounced /> : null;
}
