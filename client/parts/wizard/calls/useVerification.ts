import { sentWith } from '#client/domain/registration/requestFields.ts';
import type { Answers } from '#client/domain/registration/fields.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import type { AccountFormInput } from '#client/types.generated.ts';
import {
  useCheckQuestionnaireCodeMutation,
  useCheckVerificationCodeMutation,
  useSendQuestionnaireCodeMutation,
  useSendVerificationCodeMutation,
} from './wizard.generated.ts';

/** Returns the account step's values that a request for a verification code contains. */
const accountForm = (answers: Answers): AccountFormInput => ({ email: '', ...sentWith('code', answers) });

/**
 * Returns functions that e-mail and check a verification code. The flow `wizard` has mutations of its own. A
 * successful check verifies the e-mail address for this registration.
 */
export function useVerification({ flow, id }: Pick<RegistrationDraft, 'flow' | 'id'>) {
  const [sendForRegistration] = useSendVerificationCodeMutation();
  const [sendForQuestionnaire] = useSendQuestionnaireCodeMutation();
  const [checkForRegistration] = useCheckVerificationCodeMutation();
  const [checkForQuestionnaire] = useCheckQuestionnaireCodeMutation();
  const ofQuestionnaire = flow === 'wizard';

  const send = (answers: Answers): Promise<{ data?: unknown }> => {
    const options = { variables: { input: accountForm(answers) } };
    return ofQuestionnaire ? sendForQuestionnaire(options) : sendForRegistration(options);
  };
  const check = (email: string, verificationCode: string): Promise<{ data?: unknown }> => {
    const answers = sentWith('codeCheck', { email, verificationCode });
    const input = { verificationCode, ...answers, registrationId: id };
    const options = { variables: { input } };
    return ofQuestionnaire ? checkForQuestionnaire(options) : checkForRegistration(options);
  };
  return { send, check };
}
