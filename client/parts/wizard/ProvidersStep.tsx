import { DEFAULT_PROVIDERS, MUSIC_OPTIONS } from '#common/limits.ts';
import { CheckboxListField, RadioField } from '#client/ui/form/choiceFields.tsx';
import { LoadingOverlay } from '#client/ui/states.tsx';
import { answersAt, control } from '#client/domain/registration/stepFields.ts';
import { StepForm } from './StepForm.tsx';
import type { Wizard } from './useWizard.ts';

/** Step 4 of the registration: which organisations to license, and where music is played (section 2). */
export function ProvidersStep({ wizard }: { wizard: Wizard }) {
  const { draft, answer, catalogue, goNext, goBack } = wizard;
  const { providers, providersLoading } = catalogue;
  const answers = answersAt('providers', draft.values);

  return (
    <StepForm
      answers={answers}
      onChange={answer}
      onSubmit={() => {
        goNext();
      }}
      onBack={goBack}
      busyLabel="One moment…"
    >
      <CheckboxListField
        {...control('businessProviders')}
        options={providersLoading ? [] : providers}
        awaited={providersLoading ? DEFAULT_PROVIDERS.length : undefined}
      />
      {providersLoading && <LoadingOverlay label="Loading the PROs…" />}
      <RadioField {...control('isBgMusic')} options={MUSIC_OPTIONS} />
    </StepForm>
  );
}
