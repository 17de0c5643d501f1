import type {
  AccountFormInput,
  QuestionnaireInput,
  VerificationFormInput,
} from '#gateway/types.generated.ts';
import type { Upstream } from '#gateway/upstream/client.ts';

/** Creates the questionnaire service (specification, section 7). */
export const questionnaireService = ({ call }: Upstream) => ({
  verifySubscriber: (email: string) => call('POST /web/questionnaire/verify-email', { body: { email } }),
  sendCode: (input: AccountFormInput) =>
    call('POST /web/questionnaire/send-verification-code', { body: input }),
  checkCode: ({ registrationId, ...input }: VerificationFormInput) =>
    call('POST /web/questionnaire/check-verification-code', { body: input, registrationId }),
  create: (input: QuestionnaireInput) => call('POST /web/questionnaire', { body: input }),
});
