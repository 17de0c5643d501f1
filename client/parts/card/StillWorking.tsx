import { Box } from '@chakra-ui/react';
import { useWaitAtMost } from '#client/session/useSession.ts';

/** How long a payment may run before the page says so, in milliseconds. */
const LONG = 8000;

/** Shows that a payment still runs, once it has taken long. Rendered only while the payment runs. */
export function StillWorking() {
  const isShort = useWaitAtMost(true, '', LONG);
  // Empty at first, because screen readers announce a change of a status, and not a new one. Raised above an
  // overlay, like the busy button.
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
