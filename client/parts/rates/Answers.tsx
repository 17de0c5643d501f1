import { Box, chakra, Grid, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Folded } from '#client/ui/layout/Folded.tsx';

/** One answer as readable text. */
export interface Answer {
  label: string;
  value: string;
  /** The link or button that leads to the question; undefined if the answer has none. */
  change?: ReactNode;
}

/** Matches a container that is too narrow to show the change link beside the answer. */
const NARROW = '@container (max-width: 17rem)';
const BELOW = { [NARROW]: { gridColumn: '1', gridRow: 'auto', justifySelf: 'start' } };

/** Shows answers as a list of labels and values. */
export const AnswerRows = ({ answers }: { answers: readonly Answer[] }) => (
  <Box asChild borderTopWidth="1px" containerType="inline-size">
    <dl>
      {answers.map(({ label, value, change }) => (
        <Grid
          key={label}
          templateColumns={{ base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) minmax(0, 3fr) auto' }}
          columnGap="4"
          alignItems={{ sm: 'baseline' }}
          py="2"
          borderBottomWidth="1px"
          fontSize="sm"
          css={{ [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
        >
          <chakra.dt color="fg.muted" gridColumn={{ base: '1', sm: 'auto' }}>
            {label}
          </chakra.dt>
          <chakra.dd fontWeight="medium" gridColumn={{ base: '1', sm: 'auto' }} overflowWrap="anywhere">
            {value}
          </chakra.dd>
          {change && (
            <chakra.dd
              gridColumn={{ base: '2', sm: 'auto' }}
              gridRow={{ base: '1 / span 2', sm: 'auto' }}
              alignSelf={{ base: 'center', sm: 'auto' }}
              css={BELOW}
              _print={{ display: 'none' }}
            >
              {change}
            </chakra.dd>
          )}
        </Grid>
      ))}
    </dl>
  </Box>
);

/** Shows the answers that the rates are based on, with links to change them, folded unless `open`. */
export const Answers = ({ answers, open }: { answers: readonly Answer[]; open?: boolean }) => (
  <Folded
    open={open}
    summary={
      <Heading as="h2" size="xl" display="inline">
        What you answered
      </Heading>
    }
  >
    <AnswerRows answers={answers} />
  </Folded>
);
