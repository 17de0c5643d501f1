import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { errorsAt } from '#client/apollo/formResult.ts';
import { failureText, resultOf } from '#client/apollo/result.ts';
import { toggleLogin } from '#client/session/session.ts';
import { useTask } from '#client/session/useSession.ts';
import { BusyButton } from '#client/ui/BusyButton.tsx';
import { TextField } from '#client/ui/form/fields.tsx';
import { maskCode } from '#client/ui/form/masks.ts';
import { MailAddress } from '#client/ui/MailAddress.tsx';
import { ErrorNote, LoadingOverlay, SuccessNote } from '#client/ui/states.tsx';
import { control } from '#client/domain/registration/stepFields.ts';
import { StepForm } from './StepForm.tsx';
import { useVerification } from './calls/useVerification.ts';
import type { Wizard } from './useWizard.ts';

/** How long 'New code sent!' is shown, in milliseconds (specification, section 9). */
const SENT_NOTICE_TIME = 2000;

/** Shows a button that sends another code. It works once, and again after the account step sends a code. */
function SendAgain({ wizard: { draft, update, secrets } }: { wizard: Wizard }) {
  const { send } = useVerification(draft);
  const form = useForm('SendAgain');
  const [isSent, setIsSent] = useState(false);
  const [error, setError] = useState<string>();
  const { email } = draft.values;
  const { busy: isSending, run } = useTask();
  const isUsedUp = draft.codeResentTo === email;

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setIsSent(false), SENT_NOTICE_TIME);
    return () => clearTimeout(timer);
  }, [isSent]);

  const sendAgain = async () => {
    setIsSent(false);
    setError(undefined);
    const result = await resultOf(send({ ...draft.values, ...secrets }));
    setError(failureText(result));
    if (!result.ok) return;
    // Clears the typed code, because it came from the previous e-mail.
    form.restart({ verificationCode: '' });
    update({ codeSentTo: email, codeResentTo: email });
    setIsSent(true);
  };

  return (
    <Stack gap="3">
      <Flex wrap="wrap" align="center" gap="3">
        <BusyButton
          variant="outline"
          size="sm"
          aria-disabled={isUsedUp || isSending}
          busy={isSending}
          busyLabel="Sending…"
          onClick={isUsedUp ? undefined : () => void run(sendAgain)}
        >
          Send Again
        </BusyButton>
        <Box role="status" color="fg.success" fontWeight="semibold" fontSize="sm">
          {isSent && 'New code sent!'}
        </Box>
      </Flex>
      {isUsedUp && (
        <Box fontSize="sm" color="fg.muted">
          That was the last code. Check your spam folder, or use another address.
        </Box>
      )}
      {error && <ErrorNote>{error}</ErrorNote>}
      {isSending && <LoadingOverlay label="Sending a new code…" isAnnounced />}
    </Stack>
  );
}

/** Shows registration step 2: the code's field, and where the code was mailed (specification, section 2). */
export function VerifyStep({ wizard }: { wizard: Wizard }) {
  const { draft, update, goNext, goBack } = wizard;
  const { check } = useVerification(draft);
  const { email = '' } = draft.values;
  const isVerified = draft.verifiedEmail === email;

  const submit = async ({ verificationCode }: { verificationCode: string }) => {
    if (!isVerified) {
      const result = await resultOf(check(email, verificationCode));
      if (!result.ok) return errorsAt(result, () => 'verificationCode');
      if (!result.value.data) return undefined;
      update({ verifiedEmail: email });
    }
    goNext();
    return undefined;
  };

  return (
    <StepForm
      answers={{ verificationCode: '' }}
      onChange={() => undefined}
      onSubmit={submit}
      onBack={goBack}
      busyLabel="Checking…"
    >
      {isVerified ? (
        <SuccessNote>
          <strong>
            <MailAddress of={email} />
          </strong>{' '}
          is verified. You can continue.
        </SuccessNote>
      ) : (
        <>
          <Box>
            We sent a code to{' '}
            <strong>
              <MailAddress of={email} />
            </strong>
            . It can take a minute to arrive.{' '}
            <Button variant="plain" size="2xs" onClick={goBack}>
              Change e-mail address
            </Button>
          </Box>
          <TextField {...control('verificationCode')} parse={maskCode} />
          <SendAgain wizard={wizard} />
          <Box fontSize="sm" color="fg.muted">
            Do you have an account with this address already?{' '}
            <Button variant="plain" size="2xs" aria-haspopup="dialog" onClick={() => toggleLogin(true)}>
              Sign in instead
            </Button>
          </Box>
        </>
      )}
    </StepForm>
  );
}
