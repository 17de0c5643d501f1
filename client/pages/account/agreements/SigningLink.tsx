import { Box, Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { resultOf, succeeded, type Result } from '#client/apollo/result.ts';
import { useTask, useUser } from '#client/session/useSession.ts';
import { BusyButton } from '#client/ui/BusyButton.tsx';
import { ErrorNote, SuccessNote } from '#client/ui/states.tsx';
import { useSendSigningLinkMutation } from './agreements.generated.ts';

interface SigningLinkProps {
  agreementId: string;
  provider: string;
  /** The URL at which the owner can sign now, or null if the host returns none. */
  signUrl: string | null;
}

/** Renders the link to sign a pending agreement, and a button that mails this link and shows the outcome. */
export function SigningLink({ agreementId, provider, signUrl }: SigningLinkProps) {
  const [send] = useSendSigningLinkMutation();
  const { busy, run } = useTask();
  const [result, setResult] = useState<Result<string>>();
  const email = useUser()?.email;

  const sendAgain = async () => {
    setResult(undefined);
    const sent = await resultOf(send({ variables: { agreementId } }));
    const text = `We have sent the link${email ? ` to ${email}` : ''}.`;
    setResult(sent.ok ? succeeded(sent.value.data?.sendSigningLink.message ?? text) : sent);
  };

  return (
    <>
      <Flex wrap="wrap" gap="2" mt="2.5">
        {signUrl && (
          <Button asChild size="sm">
            <a href={signUrl} aria-label={`Sign now, ${provider}`}>
              Sign now
            </a>
          </Button>
        )}
        <BusyButton
          variant="outline"
          size="sm"
          busy={busy}
          busyLabel="Sending…"
          spinner="none"
          aria-label={`Send the link again, ${provider}`}
          onClick={() => void run(sendAgain)}
        >
          Send the link again
        </BusyButton>
      </Flex>
      {result && (
        <Box mt="2">
          {result.ok ? <SuccessNote>{result.value}</SuccessNote> : <ErrorNote>{result.message}</ErrorNote>}
        </Box>
      )}
    </>
  );
}
