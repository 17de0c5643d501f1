import { useCallback } from 'react';
import { submitting } from '#client/apollo/errors.ts';
import { PasswordField, TextField } from '#client/ui/form/fields.tsx';
import { maskPhone } from '#client/ui/form/masks.ts';
import { PASSWORD_HINT } from '#client/domain/password.ts';
import { accountRules } from '#client/domain/registration/rules.ts';
import { StepForm } from './StepForm.tsx';
import { useVerification } from './useVerification.ts';
import type { Wizard } from './useWizard.ts';

interface Answers {
  fullName: string;
  email: string;
  phoneNumber: string;
  title: string;
  password: string;
  password2: string;
}

/** Step 1 of the registration: who opens the account (section 2). */
export function AccountStep({ wizard }: { wizard: Wizard }) {
  const { draft, update, answer, secrets, setSecrets, goNext } = wizard;
  const { send } = useVerification(draft.flow);
  const { fullName = '', email = '', phoneNumber = '', title = '' } = draft.values;

  const store = useCallback(
    ({ password, password2, ...stored }: Answers) => {
      setSecrets({ password, password2 });
      answer(stored);
    },
    [answer, setSecrets],
  );

  const submit = async (answers: Answers) => {
    if (answers.email !== draft.verifiedEmail) {
      const errors = await submitting(send(answers));
      if (errors) return errors;
      update({ codeSentTo: answers.email, codeResentTo: undefined });
    }
    goNext();
    return undefined;
  };

  return (
    <StepForm
      answers={{ fullName, email, phoneNumber, title, ...secrets }}
      onChange={store}
      onSubmit={submit}
      busyLabel="Sending your code…"
    >
      <TextField name="fullName" label="Full name" autoComplete="name" validate={accountRules.fullName} />
      <TextField
        name="email"
        label="E-mail"
        hint="We send a code to this address. You sign in with it later."
        type="email"
        autoComplete="email"
        validate={accountRules.email}
      />
      <TextField
        name="phoneNumber"
        label="Phone number"
        hint="US number, such as (305)555-0100"
        type="tel"
        autoComplete="tel"
        parse={maskPhone}
        validate={accountRules.phoneNumber}
      />
      <TextField name="title" label="Title or position" optional autoComplete="organization-title" />
      <PasswordField
        name="password"
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        validate={accountRules.password}
      />
      <PasswordField
        name="password2"
        label="Confirm password"
        autoComplete="new-password"
        validate={accountRules.password2}
      />
    </StepForm>
  );
}
