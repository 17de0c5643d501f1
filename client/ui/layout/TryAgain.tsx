import { Button } from '@chakra-ui/react';
import { reportSilently } from '#client/report.ts';

interface TryAgainProps {
  /** Asks the server once more. */
  ask: () => Promise<unknown>;
  /** Names it in the log, where its failure goes (section 8: silent). */
  what: string;
}

/** The way on from a screen whose data did not come. */
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
