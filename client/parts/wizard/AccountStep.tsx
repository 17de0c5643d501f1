import { Box } from '@chakra-ui/react';
import { SUBSCRIBER_DISCOUNT_PERCENT } from '#common/limits.ts';
import { emailIfNamed, submitting } from '#client/apollo/formResult.ts';
import { PasswordField, TextField } from '#client/ui/form/fields.tsx';
import { maskPhone } from '#client/ui/form/masks.ts';
import { answersAt, control } from '#client/domain/registration/stepFields.ts';
import { StepForm } from './StepForm.tsx';
import { useVerification } from './calls/useVerification.ts';
import type { Secrets, Wizard } from './useWizard.ts';

type Answers = ReturnType<typeof answersAt<'account'>> & Secrets;

/** Shows step 1 of the registration: name, contact and password (specification, section 2). */
export function AccountStep({ wizard }: { wizard: Wizard }) {
  const { draft, update, answer, secrets, setSecrets, goNext } = wizard;
  const { send } = useVerification(draft);

  const store = ({ password, password2, ...stored }: Answers) => {
    setSecrets({ password, password2 });
    answer(stored);
  };

  const submit = async (answers: Answers) => {
    if (answers.email !== draft.verifiedEmail) {
      const errors = await submitting(send(answers), undefined, emailIfNamed);
      if (errors) return errors;
      update({ codeSentTo: answers.email, codeResentTo: undefined });
    }
    goNext();
    return undefined;
  };

  return (
    <StepForm
      answers={{ ...answersAt('account', draft.values), ...secrets }}
      onChange={store}
      onSubmit={submit}
      busyLabel="Sending your code…"
    >
      <TextField {...control('fullName')} />
      <TextField {...control('email')} />
      {draft.flow === 'wizard' && draft.subscriberEmail && (
        <Box fontSize="sm" color="fg.muted">
          Keep <strong>{draft.subscriberEmail}</strong> for your {SUBSCRIBER_DISCOUNT_PERCENT}% discount.
        </Box>
      )}
      <TextField {...control('phoneNumber')} parse={maskPhone} />
      <TextField {...control('title')} />
      <PasswordField {...control('password')} />
      <PasswordField {...control('password2')} />
    </StepForm>
  );
}
