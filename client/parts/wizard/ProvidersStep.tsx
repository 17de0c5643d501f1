import { DEFAULT_PROVIDERS, MUSIC_OPTIONS } from '#common/limits.ts';
import { CheckboxListField, RadioField } from '#client/ui/form/choiceFields.tsx';
import { LoadingOverlay } from '#client/ui/states.tsx';
import { providersRules } from '#client/domain/registration/rules.ts';
import { StepForm } from './StepForm.tsx';
import type { Wizard } from './useWizard.ts';

/** Step 4 of the registration: which organisations to license, and where music is played (section 2). */
export function ProvidersStep({ wizard }: { wizard: Wizard }) {
  const { draft, answer, catalogue, goNext, goBack } = wizard;
  const { providers, providersLoading } = catalogue;
  const { businessProviders = [], isBgMusic = '' } = draft.values;
  const answers = { businessProviders, isBgMusic };

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
        name="businessProviders"
        label="Which PROs do you need a license from?"
        hint="Do not select PROs that you are already licensed with."
        options={providersLoading ? [] : providers}
        awaited={providersLoading ? DEFAULT_PROVIDERS.length : undefined}
        validate={providersRules.businessProviders}
      />
      {providersLoading && <LoadingOverlay label="Loading the PROs…" />}
      <RadioField
        name="isBgMusic"
        label="Where do you play music?"
        options={MUSIC_OPTIONS}
        validate={providersRules.isBgMusic}
      />
    </StepForm>
  );
}
