import { Box } from '@chakra-ui/react';
import { useWaitAtMost } from '#client/session/useSession.ts';

/** How long a payment may run before the page shows a message, in milliseconds. */
const LONG = 8000;

/** Shows a message once a payment has run for `LONG`. Rendered only while the payment runs. */
export function StillWorking() {
  const isShort = useWaitAtMost(true, '', LONG);
  // Rendered empty at first, because screen readers announce a changed status box, but not a new one. The
  // z-index raises the box above an overlay, as it does for the busy button.
  return (
    <Box
      role="status"
      position="relative"
      zIndex="menu"
      fontSize="sm"
      fontWeight="semibold"
      _empty={{ position: 'absolute' }}
    >
      {!isShort && 'Still working. Do not close this page.'}
    </Box>
  );
}
