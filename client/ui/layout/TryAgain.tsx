import { Button } from '@chakra-ui/react';
import { reportSilently } from '#client/report.ts';

interface TryAgainProps {
  /** Asks the server once more. */
  ask: () => Promise<unknown>;
  /** Names the request in the log; its failure is silent (section 8). */
  what: string;
}

/** Repeats the request of a screen whose data could not be loaded. */
export const TryAgain = ({ ask, what }: TryAgainProps) => (
  <Button
    variant="outline"
    onClick={() => {
      ask().catch((error: unknown) => {
        reportSilently(error, what);
      });
    }}
  >
    Try again
  </Button>
);
