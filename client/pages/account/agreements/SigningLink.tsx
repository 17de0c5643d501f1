import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { failureText, resultOf } from '#client/apollo/result.ts';
import type { Result } from '#client/apollo/result.ts';
import { useTask, useUser } from '#client/session/useSession.ts';
import { ErrorNote, SuccessNote } from '#client/ui/states.tsx';
import { useSendSigningLinkMutation } from './agreements.generated.ts';

/** Renders a button that mails the signing link of a pending agreement again, and shows the result. */
export function SigningLink({ agreementId, provider }: { agreementId: string; provider: string }) {
  const [send] = useSendSigningLinkMutation();
  const { busy, run } = useTask();
  const [result, setResult] = useState<Result<string>>();
  const email = useUser()?.email;

  const sendAgain = async () => {
    setResult(undefined);
    const sent = await resultOf(send({ variables: { agreementId } }));
    const text = `We have sent the link${email ? ` to ${email}` : ''}.`;
    setResult(sent.ok ? { ok: true, value: sent.value.data?.sendSigningLink.message ?? text } : sent);
  };

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        // Places the button in the last column of any number of columns.
        gridColumn="-2 / -1"
        // Makes Tab scroll the focused button clear of Download All, which covers the lower edge.
        scrollMarginBottom="24"
        aria-disabled={busy}
        data-busy={busy || undefined}
        aria-label={`Send the link again, ${provider}`}
        onClick={() => {
          if (!busy) void run(sendAgain);
        }}
      >
        {busy ? 'Sending…' : 'Send the link again'}
      </Button>
      {result && (
        <Box gridColumn="1 / -1">
          {result.ok ? (
            <SuccessNote>{result.value}</SuccessNote>
          ) : (
            <ErrorNote>{failureText(result)}</ErrorNote>
          )}
        </Box>
      )}
    </>
  );
}
