import { Badge, Box, Grid, Skeleton, Text } from '@chakra-ui/react';
import { coverage, renewalWords, todosOf } from '#client/domain/accountStatus.ts';
import { now } from '#client/domain/dates.ts';
import { TURN_OFF_ID } from '#client/parts/billing/owed.ts';
import { announcedTotal, endedGroups, endingGroups } from '#client/domain/endings.ts';
import { missingProviders } from '#client/domain/locations.ts';
import { pendingWords } from '#client/domain/pendingSignatures.ts';
import { selectBusiness } from '#client/session/session.ts';
import { Figure } from '#client/ui/Figure.tsx';
import { Day } from '#client/ui/Day.tsx';
import { formatDate, formatMoney, listed } from '#client/domain/format.ts';
import { EditIcon } from '#client/ui/icons.tsx';
import { Lines } from '#client/ui/Unbroken.tsx';
import { AppLink } from '#client/ui/links.tsx';
import type { Row } from './useLocationSummaries.ts';

/** The row's grid columns: one on a phone, and one for each fact on a wide screen. */
const COLUMNS = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 5fr) minmax(0, 5fr)' };

interface OpensProps {
  id: string;
  to: string;
  label: string;
  children: string;
}

/** Renders a link that selects a location and opens one of its account screens. */
const Opens = ({ id, label, ...link }: OpensProps) => (
  <AppLink
    display="inline-block"
    maxW="full"
    py="1"
    aria-label={label}
    onClick={() => selectBusiness(id)}
    {...link}
  />
);

/** Renders the location's debt, its monthly payment, and an announced new payment with its first day. */
function Payment({ row }: { row: Row }) {
  const { totalMonthlyPayment, packagesPaidByGroup, owed, billing } = row;
  const announced = announcedTotal(row);
  return (
    <Box>
      {owed ? (
        <Box>
          <Badge colorPalette={billing?.action === 'CONFIRM_PAYMENT' ? 'brand' : 'danger'} mb="1">
            {formatMoney(owed)} owed
          </Badge>
        </Box>
      ) : null}
      <Figure of={totalMonthlyPayment} />{' '}
      <Text as="span" color="fg.muted">
        per month
      </Text>
      {announced && (
        <Box color="fg.muted">
          {formatMoney(announced.monthly)} from <Day on={announced.on} />
        </Box>
      )}
      {packagesPaidByGroup && <Box color="fg.muted">Your group pays for the package</Box>}
    </Box>
  );
}

/** Renders when the location's term ends and whether it renews, as far as the host returns this. */
function Term({ row }: { row: Row }) {
  const { renewal, owed, billing } = row;
  const last = renewal?.endsOn ? ` ${formatDate(renewal.endsOn)}` : '';
  if (renewal?.state === 'ENDED')
    return <Lines of={[`Ended${last}. Does not renew.`]} fontWeight="semibold" />;
  if (!renewal?.state || !renewal.endsOn) return null;
  const groups = endingGroups(renewal.endings);
  const isOff = renewal.state === 'OFF';
  const unpaid = owed ? `${formatMoney(owed)} is` : billing?.state === 'OVERDUE' && 'overdue payments are';
  const renews = isOff ? [] : renewalWords(row, now(), unpaid);
  return (
    <Box>
      <Lines
        of={[
          ...groups.map(({ names, endsOn }) => `${names} through ${formatDate(endsOn)}`),
          groups.length === 0 && !isOff && coverage(row),
          ...endedGroups(renewal.endings).map(({ names, endsOn }) => `${names} ended ${formatDate(endsOn)}`),
          renews.length > 1 ? `${renews.join('. ')}.` : renews[0],
        ]}
      />
      <Lines
        of={[isOff && `Renewal: off${groups.length === 0 ? `, ends${last}` : ''}`]}
        fontWeight="semibold"
      />
    </Box>
  );
}

const SETTLED = { owed: 0, nextPayment: null, card: null };

/** Renders the deadlines to report counts and to turn off renewal, if the host returns these dates. */
const Dates = ({ row: { id, billing, ...row }, title }: { row: Row; title: string }) =>
  todosOf({ ...row, billing: billing?.state === 'OK' ? SETTLED : null }, now()).map((todo) =>
    todo.kind === 'report' && todo.reportedOn === null ? (
      <Box key={todo.kind}>
        <Badge colorPalette="brand" whiteSpace="normal" verticalAlign="middle">
          <span>
            Numbers due by <Day on={todo.dueOn} />
          </span>
        </Badge>{' '}
        <Opens id={id} to="/account" label={`Report your numbers for ${title}`}>
          Report
        </Opens>
      </Box>
    ) : todo.kind === 'turnOff' ? (
      <Box key={todo.kind}>
        Last day to turn off renewal: <Day on={todo.until} />.
        {todo.isSettled && <span> To stay covered, do nothing.</span>}{' '}
        <Opens id={id} to={`/account/membership#${TURN_OFF_ID}`} label={`See the renewal of ${title}`}>
          See the renewal
        </Opens>
      </Box>
    ) : null,
  );

/** Renders the owner's tasks at the location, the most urgent first, and the PROs without a license. */
function Tasks({ row, title, offered }: Omit<LocationRowProps, 'isLoading'>) {
  const pending = row.pendingProviders ?? [];
  const missing = missingProviders(row, offered);
  return (
    <Box>
      {pending.length > 0 && (
        <Box>
          <Badge colorPalette="brand" verticalAlign="middle">
            <EditIcon />
            Needs your signature
          </Badge>{' '}
          <Opens id={row.id} to="/account" label={`Sign now for ${title}`}>
            Sign now
          </Opens>
          <Box>{pendingWords(pending, row)}.</Box>
        </Box>
      )}
      <Dates row={row} title={title} />
      {missing.length > 0 && (
        <Box color="fg.muted">
          Not licensed: {listed(missing)}.{' '}
          <Opens id={row.id} to="/account/add-product" label={`Add a license for ${title}`}>
            Add
          </Opens>
        </Box>
      )}
      {offered && row.providers && missing.length === 0 && pending.length === 0 && (
        <Box>Licensed with every PRO</Box>
      )}
    </Box>
  );
}

interface LocationRowProps {
  row: Row;
  /** The location's name, with its street if another location has the same name. */
  title: string;
  /** Short names of the PROs that can be licensed, or undefined until they are loaded. */
  offered: readonly string[] | undefined;
  /** Whether the location's amounts are loading. */
  isLoading: boolean;
}

/** Renders one location: its street address, payment, end of term, and what the owner has to do there. */
export function LocationRow({ row, title, offered, isLoading }: LocationRowProps) {
  const { id, address, city, isDefault, totalMonthlyPayment } = row;
  const place = [address, city].filter(Boolean).join(', ');
  const isNameAlone = totalMonthlyPayment === undefined && !isLoading;
  return (
    <Grid
      asChild
      templateColumns={COLUMNS}
      columnGap="6"
      rowGap="1"
      px={{ base: '4', md: '5' }}
      py="2.5"
      fontSize="sm"
      alignItems={{ base: 'start', lg: 'baseline' }}
    >
      <li>
        <Box gridColumn={isNameAlone ? '1 / -1' : undefined} minW="0" overflowWrap="anywhere">
          <Box fontSize="md" fontWeight="semibold">
            <Opens id={id} to="/account" label={title}>
              {row.name}
            </Opens>{' '}
            {isDefault && <Badge colorPalette="neutral">Main location</Badge>}
          </Box>
          {/* Reserves the line until the street address loads, because each row would grow otherwise. */}
          {(place || isLoading) && (
            <Box color="fg.muted" minH="1lh">
              {place}
            </Box>
          )}
        </Box>
        {totalMonthlyPayment !== undefined && (
          <>
            <Payment row={row} />
            <Term row={row} />
            <Box gridColumn={{ lg: '4' }} minW="0">
              <Tasks row={row} title={title} offered={offered} />
            </Box>
          </>
        )}
        {totalMonthlyPayment === undefined && isLoading && (
          <Skeleton gridColumn={{ lg: '2 / -1' }} h={{ base: '16', lg: '6' }} aria-hidden />
        )}
      </li>
    </Grid>
  );
}
