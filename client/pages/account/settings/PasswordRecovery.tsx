import { Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { failed, resultOf, succeeded, type Result } from '#client/apollo/result.ts';
import { useTask, useUser } from '#client/session/useSession.ts';
import { BusyButton } from '#client/ui/BusyButton.tsx';
import { ErrorNote, LoadingOverlay, SuccessNote } from '#client/ui/states.tsx';
import { useRecoverPasswordMutation } from '#client/parts/signIn/signIn.generated.ts';

const SENT = 'A link to set a new password is on its way. Check your inbox, and your spam folder.';

/** Renders the Reset Password link, which mails the owner a recovery link (specification, section 2). */
export function PasswordRecovery() {
  const user = useUser();
  const [recoverPassword] = useRecoverPasswordMutation();
  const { busy, run } = useTask();
  const [confirmation, setConfirmation] = useState<Result<string>>();

  const send = async () => {
    if (!user) return;
    if (!user.email) {
      setConfirmation(failed(new Error('Your account has no e-mail address. Please write to us.')));
      return;
    }
    setConfirmation(undefined);
    const variables = { email: user.email, token: user.token };
    const result = await resultOf(recoverPassword({ variables }));
    setConfirmation(result.ok ? succeeded(result.value.data?.recoverPassword.message ?? SENT) : result);
  };

  return (
    <Stack gap="4" borderTopWidth="1px" pt="5" position="relative">
      <Flex wrap="wrap" align="center" columnGap="2" fontSize="sm">
        Can’t remember your current password?
        <BusyButton
          variant="plain"
          size="2xs"
          busy={busy}
          busyLabel="Sending…"
          onClick={() => void run(send)}
        >
          Reset Password
        </BusyButton>
      </Flex>
      {confirmation?.ok && confirmation.value && <SuccessNote>{confirmation.value}</SuccessNote>}
      {confirmation?.ok === false && <ErrorNote>{confirmation.message}</ErrorNote>}
      {busy && <LoadingOverlay label="Sending the e-mail…" isAnnounced />}
    </Stack>
  );
}
