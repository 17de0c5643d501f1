import { useCallback } from 'react';
import { sentWith } from '#client/domain/registration/requestFields.ts';
import type { Answers } from '#client/domain/registration/fields.ts';
import type { RegistrationFlow } from '#client/domain/registration/registration.ts';
import type { AccountFormInput } from '#client/types.generated.ts';
import {
  useCheckQuestionnaireCodeMutation,
  useCheckVerificationCodeMutation,
  useSendQuestionnaireCodeMutation,
  useSendVerificationCodeMutation,
} from './wizard.generated.ts';

/** The account step's form values as they are sent with a code request. */
const accountForm = (answers: Answers): AccountFormInput => ({ email: '', ...sentWith('code', answers) });

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
      const input = { verificationCode, ...sentWith('codeCheck', { email, verificationCode }) };
      const options = { variables: { input } };
      return ofQuestionnaire ? checkForQuestionnaire(options) : checkForRegistration(options);
    },
    [ofQuestionnaire, checkForQuestionnaire, checkForRegistration],
  );
  return { send, check };
}
