import { Box, Button, Stack } from '@chakra-ui/react';
import { useUser } from '#client/session/useSession.ts';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { listed } from '#client/domain/format.ts';
import { MembershipArt } from './MembershipArt.tsx';

interface PendingProps {
  /** Short names of the PROs whose document is to be signed. */
  providers: readonly string[];
  /** Whether the card was charged. */
  isPaid: boolean;
  onOk: () => void;
}

/**
 * Confirms a purchase for which a PRO still requires a signature, in the sign-up layout (specification,
 * section 2): a dialog that is centered on every screen, with an illustration behind its heading.
 */
export function PendingDocument({ providers, isPaid, onOk }: PendingProps) {
  const email = useUser()?.email;
  return (
    <AppDialog
      open
      onClose={onOk}
      heading="Check Your Email"
      background={<MembershipArt />}
      footer={
        <Button onClick={onOk} minW="32">
          Ok
        </Button>
      }
    >
      <Stack gap="3">
        {isPaid && <Box>Your payment went through.</Box>}
        <Box fontWeight="semibold">You have a pending document to sign</Box>
        <Box>
          The PRO requires additional documents. Please sign them with the link that we sent you by e-mail.
        </Box>
        <Box color="fg.muted">
          {`The document is for ${listed(providers)}.${email ? ` The link went to ${email}.` : ''}`}
        </Box>
      </Stack>
    </AppDialog>
  );
}
