import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { answersAt, control, fieldsAt } from '#client/domain/registration/stepFields.ts';
import { TextField } from '#client/ui/form/fields.tsx';
import { StepForm } from './StepForm.tsx';
import { exceedsPackage } from '#client/domain/registration/steps.ts';
import { TermsDialog } from './TermsDialog.tsx';
import { useFinish } from './calls/useFinish.ts';
import type { Wizard } from './useWizard.ts';

/** The submit step waits this long before it opens the terms, in milliseconds (section 9). */
const TERMS_DELAY = 1000;

/** Step 5 of the registration: the numbers that the rates depend on (section 2), and the terms. */
export function MetricsStep({ wizard }: { wizard: Wizard }) {
  const { draft, answer, goBack } = wizard;
  const finish = useFinish(wizard);
  const [termsOpen, setTermsOpen] = useState(false);
  const answers = answersAt('metrics', draft.values);

  const submit = async (values: typeof answers) => {
    if (exceedsPackage({ ...draft, values: { ...draft.values, ...values } })) {
      return { [FORM_ERROR]: 'Member count too high for package selected.' };
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
        {fieldsAt('metrics', draft).map((name) => (
          <TextField key={name} {...control(name)} />
        ))}
      </StepForm>
      <TermsDialog
        open={termsOpen}
        onClose={() => {
          setTermsOpen(false);
        }}
        onFinish={finish}
      />
    </>
  );
}
