import { Box, chakra, Grid, Heading } from '@chakra-ui/react';
import { Details } from '#client/ui/layout/Details.tsx';
import { AppLink } from '#client/ui/links.tsx';

/** One answer as readable text. */
export interface Answer {
  label: string;
  value: string;
  /** The URL path of the question, or undefined if the answer cannot be changed. */
  askedAt?: string;
}

/** Matches a container that is too narrow to show the change link beside the answer. */
const NARROW = '@container (max-width: 17rem)';
const BELOW = { [NARROW]: { gridColumn: '1', gridRow: 'auto', justifySelf: 'start' } };

/** Shows answers as a list of labels and values. */
export const AnswerRows = ({ answers }: { answers: readonly Answer[] }) => (
  <Box asChild borderTopWidth="1px" containerType="inline-size">
    <dl>
      {answers.map(({ label, value, askedAt }) => (
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
          {askedAt && (
            <chakra.dd
              gridColumn={{ base: '2', sm: 'auto' }}
              gridRow={{ base: '1 / span 2', sm: 'auto' }}
              alignSelf={{ base: 'center', sm: 'auto' }}
              css={BELOW}
              _print={{ display: 'none' }}
            >
              <AppLink to={askedAt} display="inline-block" py="1" aria-label={`Change ${label}`}>
                Change
              </AppLink>
            </chakra.dd>
          )}
        </Grid>
      ))}
    </dl>
  </Box>
);

/** Shows the answers that decide the rates, with links to change them, folded unless `open`. */
export const Answers = ({ answers, open }: { answers: readonly Answer[]; open?: boolean }) => (
  <Details open={open}>
    <chakra.summary py="1" cursor="pointer">
      <Heading as="h2" size="xl" display="inline">
        What you answered
      </Heading>
    </chakra.summary>
    <AnswerRows answers={answers} />
  </Details>
);
