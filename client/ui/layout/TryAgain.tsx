import { Box, Button, Flex } from '@chakra-ui/react';
import type { ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { reportSilently } from '#client/platform/report.ts';
import { EmptyState } from '#client/ui/states.tsx';

interface TryAgainProps {
  /** Repeats the request. */
  ask: () => Promise<unknown>;
  /** Names the request in the log; its failure is silent (section 8). */
  what: string;
}

/** Repeats the request of a screen whose data could not be loaded. */
export const TryAgain = ({ ask, what, size }: TryAgainProps & Pick<ButtonProps, 'size'>) => (
  <Button
    variant="outline"
    size={size}
    onClick={() => {
      ask().catch((error: unknown) => {
        reportSilently(error, what);
      });
    }}
  >
    Try again
  </Button>
);

/** Replaces data that could not be loaded with neutral words and a button that tries again (decision 14). */
export const FailedLoad = ({ what, ask }: { what: string; ask: TryAgainProps['ask'] }) => (
  <EmptyState
    heading={`We could not load ${what}`}
    action={<TryAgain ask={ask} what={`loading ${what} again`} />}
  >
    Check your connection and try again, or come back in a while.
  </EmptyState>
);

/** The same in a form that works without the data that could not be loaded. */
export const FailedList = ({ children, ...again }: TryAgainProps & { children: ReactNode }) => (
  <Flex align="center" gap="3" wrap="wrap" fontSize="sm" color="fg.muted">
    <Box flex="1 1 14rem">{children}</Box>
    <TryAgain {...again} size="sm" />
  </Flex>
);
