import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { skipsClasses } from '#client/domain/registration/registration.ts';
import { TextField } from '#client/ui/form/fields.tsx';
import { metricsRules } from '#client/domain/registration/rules.ts';
import { StepForm } from './StepForm.tsx';
import { exceedsPackage } from '#client/domain/registration/steps.ts';
import { TermsDialog } from './TermsDialog.tsx';
import { useFinish } from './useFinish.ts';
import type { Wizard } from './useWizard.ts';

/** The submit step waits this long before it opens the terms, in milliseconds (section 9). */
const TERMS_DELAY = 1000;

/** Step 5 of the registration: the numbers that the rates rest on (section 2), and the terms. */
export function MetricsStep({ wizard }: { wizard: Wizard }) {
  const { draft, answer, goBack } = wizard;
  const finish = useFinish(wizard);
  const [termsOpen, setTermsOpen] = useState(false);
  const {
    businessTotalMembers = '',
    businessNumberGroup = '',
    businessClassesPerWeek = '',
    businessSquareFootage = '',
  } = draft.values;
  const answers = {
    businessTotalMembers,
    businessNumberGroup,
    businessClassesPerWeek,
    businessSquareFootage,
  };

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
        {!skipsClasses(draft) && (
          <>
            <TextField
              name="businessTotalMembers"
              label="Total members"
              inputMode="numeric"
              validate={metricsRules.businessTotalMembers}
            />
            <TextField
              name="businessNumberGroup"
              label="Group class participant capacity"
              hint="The most people who fit into one of your classes"
              inputMode="numeric"
              validate={metricsRules.businessNumberGroup}
            />
            <TextField
              name="businessClassesPerWeek"
              label="Classes per week"
              inputMode="numeric"
              validate={metricsRules.businessClassesPerWeek}
            />
          </>
        )}
        <TextField
          name="businessSquareFootage"
          label="Gym square footage"
          inputMode="numeric"
          validate={metricsRules.businessSquareFootage}
        />
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
