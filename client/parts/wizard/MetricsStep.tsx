import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { answersAt, control, fieldsAt } from '#client/domain/registration/stepFields.ts';
import { hasPackage, weeklyParticipants } from '#client/domain/registration/registration.ts';
import type { PackageCheck, RegistrationValues } from '#client/domain/registration/registration.ts';
import { TextField } from '#client/ui/form/fields.tsx';
import { plainNumber } from '#client/ui/form/masks.ts';
import { formatCount, listed } from '#client/domain/format.ts';
import { SuccessNote } from '#client/ui/states.tsx';
import { CheckAnswers } from './CheckAnswers.tsx';
import { StepForm } from './StepForm.tsx';
import { exceedsPackage } from '#client/domain/registration/steps.ts';
import { TermsDialog } from './TermsDialog.tsx';
import { useFinish } from './calls/useFinish.ts';
import type { Wizard } from './useWizard.ts';

/** The delay before the terms dialog opens, in milliseconds (specification, section 9). */
const TERMS_DELAY = 1000;

/** Returns the error messages of capacity and classes, whose product exceeds the package's maximum. */
const whyExceeded = (check: PackageCheck | undefined, values: RegistrationValues) => ({
  businessNumberGroup: `Capacity times classes comes to ${formatCount(weeklyParticipants(values))} participants a week.`,
  businessClassesPerWeek: `This package covers up to ${formatCount(check?.maximum)} participants a week.`,
});

/** Shows that the code's package was found, with its name and coverage if the host returns them. */
function FoundPackage({ check: { code, maximum, name, providers } }: { check: PackageCheck }) {
  const covered = [
    providers && listed(providers),
    maximum !== null && `up to ${formatCount(maximum)} class participants a week`,
  ].filter(Boolean);
  return (
    <SuccessNote>
      <strong>{name ?? `Package ${code}`}</strong> found.
      {covered.length > 0 && <span>{` It covers ${covered.join(', for ')}.`}</span>}
    </SuccessNote>
  );
}

/** Shows step 5 of the registration: counts that decide the rates, and terms (specification, section 2). */
export function MetricsStep({ wizard }: { wizard: Wizard }) {
  const { draft, answer, goBack } = wizard;
  const finish = useFinish(wizard);
  const [termsOpen, setTermsOpen] = useState(false);
  const answers = answersAt('metrics', draft.values);

  const submit = async (values: typeof answers) => {
    if (exceedsPackage({ ...draft, values: { ...draft.values, ...values } })) {
      return {
        [FORM_ERROR]: 'Member count too high for package selected.',
        ...whyExceeded(draft.packageCheck, values),
      };
    }
    await new Promise((resolve) => setTimeout(resolve, TERMS_DELAY));
    setTermsOpen(true);
    return undefined;
  };

  return (
    <>
      <StepForm
        answers={answers}
        onChange={answer}
        onSubmit={submit}
        onBack={goBack}
        submitLabel="Submit"
        busyLabel="Opening the terms…"
      >
        {hasPackage(draft) && draft.packageCheck && <FoundPackage check={draft.packageCheck} />}
        {fieldsAt('metrics', draft).map((name) => (
          <TextField key={name} {...control(name)} parse={plainNumber} />
        ))}
        <CheckAnswers wizard={wizard} />
      </StepForm>
      <TermsDialog open={termsOpen} onClose={() => setTermsOpen(false)} onFinish={finish} />
    </>
  );
}
