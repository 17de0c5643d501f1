import { Box, Button, Stack } from '@chakra-ui/react';
import { SignUpDialog } from '#client/ui/dialog/SignUpDialog.tsx';

/** The end of the sign-up when a PRO needs a signature after the payment (section 2, payment dialog). */
export function PendingDocument({ onOk }: { onOk: () => void }) {
  return (
    <SignUpDialog
      open
      onClose={onOk}
      heading="Check Your Email"
      footer={
        <Button onClick={onOk} minW="32">
          Ok
        </Button>
      }
    >
      <Stack gap="3">
        <Box fontWeight="semibold">You have a pending document to sign</Box>
        <Box>
          The PRO requires additional documents. We have sent you a link by e-mail; please follow it and sign
          them.
        </Box>
      </Stack>
    </SignUpDialog>
  );
}
