import { Box, Button, Flex, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { silently } from '#client/platform/report.ts';
import { EmptyState } from '#client/ui/states.tsx';

interface TryAgainProps {
  ask: () => Promise<unknown>;
  /** The request's name in the log. A failure is only logged (specification, section 8). */
  what: string;
}

/** Shows a button that repeats a request whose data could not be loaded. */
export const TryAgain = ({ ask, what, size }: TryAgainProps & Pick<ButtonProps, 'size'>) => (
  <Button variant="outline" size={size} onClick={() => void silently(ask(), what)}>
    Try again
  </Button>
);

/** Shows a neutral message and a retry button in place of data that failed to load (docs/decisions/14). */
export const FailedLoad = ({ what, ask }: { what: string; ask: TryAgainProps['ask'] }) => (
  <EmptyState
    heading={`We could not load ${what}`}
    drawing={null}
    action={<TryAgain ask={ask} what={`loading ${what} again`} />}
  >
    Check your connection and try again, or come back in a while.
  </EmptyState>
);

/** Shows a message and a retry button where data failed to load. The rest of the page remains usable. */
export const FailedList = ({ children, ...again }: TryAgainProps & { children: ReactNode }) => (
  <Flex align="center" gap="3" wrap="wrap" fontSize="sm" color="fg.muted">
    <Box flex="1 1 14rem">{children}</Box>
    <TryAgain {...again} size="sm" />
  </Flex>
);
