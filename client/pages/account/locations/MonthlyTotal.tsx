import { Box, Button, chakra, Text } from '@chakra-ui/react';
import {
  allLocations,
  announcedSum,
  filtered,
  FILTERS,
  filterWords,
  monthlySum,
  type Filter,
} from '#client/domain/locations.ts';
import { lastDayToTurnOff, sharedCoverage } from '#client/domain/accountStatus.ts';
import { now } from '#client/domain/dates.ts';
import { formatDate, formatMoney } from '#client/domain/format.ts';
import { TURN_OFF_ID } from '#client/parts/billing/owed.ts';
import { Section } from '#client/ui/layout/Section.tsx';
import { AppLink } from '#client/ui/links.tsx';
import { Lines } from '#client/ui/Unbroken.tsx';
import type { Row } from './useLocationSummaries.ts';

interface MonthlyTotalProps {
  /** The locations whose amounts are loaded. */
  rows: readonly Row[];
  /** The number of all locations. */
  count: number;
  /** Whether the amounts of some locations are not loaded yet. */
  hasMore: boolean;
  /** Whether the amounts of all locations are being loaded. */
  isLoading: boolean;
  hasFailed: boolean;
  /** Loads the amounts of all locations. */
  onAll: () => void;
  onFilter: (by: Filter) => void;
}

/** Whether a filter finds tasks, which are amber. A purchase or a renewal is optional and no task. */
const isTask = (by: Filter) => by === 'waiting' || by === 'reporting';

const locations = (count: number) => `${count} ${count === 1 ? 'location' : 'locations'}`;

/** Renders the monthly sum of the loaded locations, with a button that loads the other locations. */
export function MonthlyTotal({
  rows,
  count,
  hasMore,
  isLoading,
  hasFailed,
  onAll,
  onFilter,
}: MonthlyTotalProps) {
  const priced = rows.filter(({ totalMonthlyPayment }) => typeof totalMonthlyPayment === 'number');
  const isComplete = rows.length === count;
  const kinds = (Object.keys(FILTERS) as Filter[]).map((by) => ({ by, some: filtered(rows, by).length }));
  // Until all locations are loaded, more locations may match the filter than are counted.
  const known = (some: number) => (isComplete ? locations(some) : `At least ${locations(some)}`);
  const announced = announcedSum(rows);
  const renewing = rows.filter(({ renewal }) => renewal?.state !== 'OFF' && renewal?.state !== 'ENDED');
  const lastDays = new Set(renewing.map(({ renewal }) => renewal && lastDayToTurnOff(renewal, now())));
  const [lastDay] = [...lastDays].filter((day) => day !== undefined && day !== null);
  const isLate = lastDay === undefined && rows.every(({ renewal }) => renewal?.optOutUntil);
  const hasTask = kinds.some(({ by, some }) => some > 0 && isTask(by));
  const isEnded = filtered(rows, 'uncovered').length === rows.length;
  const todo = isEnded ? 'Nothing to pay. If you want a license, add a product.' : 'Nothing to do';
  const isCalm = rows.every(({ billing, pendingProviders }) => billing?.state === 'OK' && pendingProviders);
  const facts = [
    isComplete && sharedCoverage(rows),
    isComplete && isEnded && 'Does not renew',
    isComplete && isCalm && !hasTask && todo,
    isComplete && announced && `${formatMoney(announced.monthly)} per month from ${formatDate(announced.on)}`,
    isComplete && announced && isLate && 'Too late to turn off renewal',
    rows.some(({ packagesPaidByGroup }) => packagesPaidByGroup) &&
      'What your group pays for packages is not part of this sum.',
  ];
  if (rows.length === 0 ? hasFailed : priced.length === 0)
    return (
      <Section heading="Total Monthly Payment" level="h2">
        <Text color="fg.muted">Not known</Text>
      </Section>
    );
  return (
    <Section
      heading={hasMore && rows.length > 0 ? 'Monthly payment so far' : 'Total Monthly Payment'}
      level="h2"
    >
      <Box aria-live="polite">
        {/* Lets an amount in the millions fit on a phone, even if the user doubles the font size. */}
        <chakra.span textStyle="figure" fontSize="min({fontSizes.4xl}, 14vw)">
          {rows.length === 0 ? '…' : formatMoney(monthlySum(rows))}
        </chakra.span>{' '}
        <Text as="span" color="fg.muted">
          {rows.length === 0
            ? 'per month'
            : `per month for ${priced.length === count ? (count === 1 ? 'your location' : allLocations(count)) : `${priced.length} of ${locations(count)}`}`}
        </Text>
        <Lines of={facts} mt="1" />
        {kinds
          .filter(({ some }) => some > 0)
          .map(({ by, some }) => (
            <Box key={by} mt="1">
              <Button
                variant="plain"
                px="0"
                minH="6"
                color={isTask(by) ? undefined : 'fg'}
                onClick={() => onFilter(by)}
              >
                {known(some)} {filterWords(by, some)}
              </Button>
            </Box>
          ))}
      </Box>
      {lastDay !== undefined && (
        <AppLink to={`/account/membership#${TURN_OFF_ID}`} display="inline-block" mt="1">
          {isComplete && lastDays.size === 1
            ? `To stop, turn off renewal by ${formatDate(lastDay)}`
            : 'How to turn off renewal'}
        </AppLink>
      )}
      {hasMore && rows.length > 0 && (
        <Button
          mt="3"
          size="sm"
          variant="outline"
          aria-disabled={isLoading}
          onClick={isLoading ? undefined : onAll}
        >
          {isLoading ? `Adding up… ${rows.length} of ${count}` : `Add up ${allLocations(count)}`}
        </Button>
      )}
    </Section>
  );
}
