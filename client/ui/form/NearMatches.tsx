import { Box, Button } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

interface NearMatchesProps {
  matches: readonly string[];
  onPicked: (label: string) => void;
  children: ReactNode;
}

/** Shows a note below text that is not among the options, with the options of similar spelling. */
export const NearMatches = ({ matches, onPicked, children }: NearMatchesProps) => (
  <Box mt="2" fontSize="sm" color="fg.muted">
    {children}
    {matches.length > 0 && (
      <Box mt="1">
        Did you mean{' '}
        {either.formatToParts(matches).map(({ type, value }, at) =>
          type === 'element' ? (
            <Button
              key={value}
              variant="plain"
              size="xs"
              px="0"
              fontSize="sm"
              onClick={() => onPicked(value)}
            >
              {value}
            </Button>
          ) : (
            <Fragment key={at}>{value}</Fragment>
          ),
        )}
        ?
      </Box>
    )}
  </Box>
);
