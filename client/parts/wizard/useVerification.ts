import { useCallback } from 'react';
import type { RegistrationFlow, RegistrationValues } from '#client/domain/registration/registration.ts';
import type { AccountFormInput } from '#client/types.generated.ts';
import type { Secrets } from './useWizard.ts';
import {
  useCheckQuestionnaireCodeMutation,
  useCheckVerificationCodeMutation,
  useSendQuestionnaireCodeMutation,
  useSendVerificationCodeMutation,
} from './wizard.generated.ts';

type Answers = RegistrationValues & Partial<Secrets>;

/** The account step's form values as they are sent with a code request. */
function accountForm({
  fullName,
  email,
  phoneNumber,
  title,
  password,
  password2,
}: Answers): AccountFormInput {
  const given = Object.entries({ fullName, phoneNumber, title, password, password2 }).filter(
    ([, value]) => value,
  );
  return { ...Object.fromEntries(given), email: email ?? '' };
}

/**
 * How this flow e-mails a verification code and checks it: the subscriber's questionnaire has calls of its own.
 */
export function useVerification(flow: RegistrationFlow) {
  const [sendForRegistration] = useSendVerificationCodeMutation();
  const [sendForQuestionnaire] = useSendQuestionnaireCodeMutation();
  const [checkForRegistration] = useCheckVerificationCodeMutation();
  const [checkForQuestionnaire] = useCheckQuestionnaireCodeMutation();
  const ofQuestionnaire = flow === 'wizard';

  const send = useCallback(
    (answers: Answers): Promise<{ data?: unknown }> => {
      const options = { variables: { input: accountForm(answers) } };
      return ofQuestionnaire ? sendForQuestionnaire(options) : sendForRegistration(options);
    },
    [ofQuestionnaire, sendForQuestionnaire, sendForRegistration],
  );
  const check = useCallback(
    (email: string, verificationCode: string): Promise<{ data?: unknown }> => {
      const options = { variables: { input: { email, verificationCode } } };
      return ofQuestionnaire ? checkForQuestionnaire(options) : checkForRegistration(options);
    },
    [ofQuestionnaire, checkForQuestionnaire, checkForRegistration],
  );
  return { send, check };
}
