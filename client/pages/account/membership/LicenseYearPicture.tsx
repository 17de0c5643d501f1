import { Fragment, type ReactNode } from 'react';
import { Box, Button, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { dayBefore } from '#client/domain/dates.ts';
import { withPending } from '#client/domain/providers.ts';
import { Day, Until } from '#client/ui/Day.tsx';
import type { LicenseYear } from '#client/domain/licenseYear.ts';
import type { PaymentMark } from '#client/domain/payments.ts';
import { MarksLegend, PaymentMarks } from './payments/PaymentMarks.tsx';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The bar's fill for a year whose licenses are not in force yet. */
const HATCHED = 'repeating-linear-gradient(135deg, {colors.border.control} 0 2px, transparent 2px 8px)';

/** The colors of the marks on the bar and in the legend. */
const TODAY = 'fg';
const OPT_OUT = 'fg.error';

/** Renders a mark across the bar. At the bar's end, the earlier of two marks leaves space for the other. */
const Mark = ({ at, isLast, color }: { at: number; isLast: boolean; color: string }) => (
  <Box
    position="absolute"
    insetY="-1.5"
    insetStart={`clamp(0px, ${percent(at)} - 2px, 100% - ${isLast ? 4 : 12}px)`}
    w="1"
    bg={color}
    borderRadius="full"
  />
);

interface BarProps {
  passed: number;
  optOut: number | undefined;
  isPending: boolean;
}

function Bar({ passed, optOut, isPending }: BarProps) {
  const isOver = optOut === undefined || passed >= optOut;
  return (
    <Box aria-hidden position="relative" h="4" my="4" borderRadius="full" bg="bg.emphasized">
      <Box
        position="absolute"
        insetY="0"
        insetStart="0"
        w={percent(passed)}
        bg={isPending ? HATCHED : 'orange'}
        borderRadius="full"
      />
      {optOut !== undefined && <Mark at={optOut} isLast={!isOver} color={OPT_OUT} />}
      <Mark at={passed} isLast={isOver} color={TODAY} />
    </Box>
  );
}

/** Matches a container in which the legend's entries fit side by side. */
const WIDE = '@container (min-width: 36rem)';

interface PointProps {
  label: ReactNode;
  date: ReactNode;
  note?: string | undefined;
  /** The color of the entry's mark on the bar, missing for the start and the end, which have no mark. */
  mark?: string;
}

/** Renders a legend entry: a column if the container is wide, otherwise a line with the date at its end. */
function Point({ label, date, note, mark }: PointProps) {
  return (
    <Flex
      wrap="wrap"
      columnGap="4"
      py="2.5"
      borderTopWidth="1px"
      fontSize="sm"
      css={{ [WIDE]: { flexDirection: 'column', flexWrap: 'nowrap', py: '0', borderTopWidth: '0' } }}
    >
      <chakra.dt color="fg.muted" flex="1 1 auto" css={{ [WIDE]: { flex: 'none' } }}>
        <Flex gap="2" align="center">
          {mark && <Box aria-hidden w="1" h="4" flexShrink={0} borderRadius="full" bg={mark} />}
          <span>{label}</span>
        </Flex>
      </chakra.dt>
      <chakra.dd fontWeight="semibold" css={{ [WIDE]: { fontSize: 'md' } }}>
        {date}
      </chakra.dd>
      {note && (
        <chakra.dd color="fg.muted" flexBasis="100%" css={{ [WIDE]: { flexBasis: 'auto' } }}>
          {note}
        </chakra.dd>
      )}
    </Flex>
  );
}

/** The end of a license year that does not renew. `lastDay` is null if the host does not return it. */
export interface End {
  lastDay: string | null;
  restorable: boolean;
  /** Whether the host returns data about renewals. If not, the last covered day is unknown. */
  isKnown: boolean;
}

/** The condition that is shown beside a renewal if a payment of the year is overdue. */
export const ONCE_PAID = 'once overdue payments are paid';

interface PictureProps {
  year: LicenseYear;
  /** The providers whose licenses are not in force until the owner signs. */
  pending: readonly string[];
  /** The business's time zone (IANA), if the host returns it. */
  timeZone: string | null | undefined;
  /** How the year ends, set only if the renewal is off. */
  end?: End | undefined;
  /** Opens the dialog that turns the renewal off, or undefined if the renewal cannot be turned off. */
  onTurnOff: (() => void) | undefined;
  /** Whether a payment of the year is overdue. The year then renews only after that payment. */
  isOverdue: boolean;
  /** The year's payments, if the host returns them. */
  marks: readonly PaymentMark[];
}

function labelOf({ canOptOut, optOutMoment }: LicenseYear, end: End | undefined): string {
  if (end) return `Turn renewal back on ${optOutMoment ? 'until' : 'before'}`;
  if (!canOptOut) return 'Too late to turn off since';
  return optOutMoment ? 'Last day to turn off renewal' : 'Turn off renewal before';
}

/** Renders the deadline for changing the renewal, unless the renewal is off and cannot be restored. */
function Deadline({
  year,
  timeZone,
  end,
  onTurnOff,
}: Pick<PictureProps, 'year' | 'timeZone' | 'end' | 'onTurnOff'>) {
  if (end && !end.restorable) return null;
  const { canOptOut, optOutBefore, optOutMoment, isUsual } = year;
  const label = labelOf(year, end);
  return (
    <Point
      label={
        !end && canOptOut && onTurnOff ? (
          <Button
            variant="plain"
            px="0"
            py="1"
            minH="6"
            my="-1"
            fontSize="inherit"
            fontWeight="inherit"
            // Printed like plain text, because the button is the label of a date.
            _print={{ display: 'inline', color: 'inherit', textDecoration: 'none' }}
            aria-haspopup="dialog"
            onClick={onTurnOff}
          >
            {label}
          </Button>
        ) : (
          label
        )
      }
      date={
        optOutMoment ? (
          <Until at={optOutMoment} timeZone={timeZone} />
        ) : (
          <>
            <Day on={optOutBefore} />
            {/* Adds the time, because the deadline is the start of this last covered day and not its end. */}
            {end && ', 12:00 AM'}
          </>
        )
      }
      note={isUsual ? `24 hours before ${end ? 'the end' : 'renewal'}` : undefined}
      mark={OPT_OUT}
    />
  );
}

/** Renders a license year as a bar, and repeats the facts of the bar in text (docs/screens.md, point 16). */
export function LicenseYearPicture(props: PictureProps) {
  const { year, pending, timeZone, end, onTurnOff, isOverdue, marks } = props;
  const { names, start, today, renewal, daysToRenewal, passed, optOut } = year;
  return (
    <Stack gap="1" containerType="inline-size">
      {[names.filter((name) => !pending.includes(name)), names.filter((name) => pending.includes(name))]
        .filter((some, at) => some.length > 0 || (at === 0 && names.length === 0))
        .map((some) => (
          <Fragment key={some.join()}>
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {withPending(some, pending)}
            </Text>
            <Bar
              passed={passed}
              optOut={end && !end.restorable ? undefined : optOut}
              isPending={some.some((name) => pending.includes(name))}
            />
          </Fragment>
        ))}
      {marks.length > 0 && (
        <>
          <PaymentMarks marks={marks} />
          <MarksLegend marks={marks} />
        </>
      )}
      <Grid
        asChild
        templateColumns="1fr"
        columnGap="6"
        justifyContent="space-between"
        css={{ [WIDE]: { gridTemplateColumns: 'auto auto auto auto' } }}
      >
        <dl>
          <Point label="Start" date={<Day on={start} />} />
          <Point
            label="Today"
            date={<Day on={today} />}
            note={`${daysToRenewal} ${daysToRenewal === 1 ? 'day' : 'days'} ${end ? 'left' : 'to renewal'}`}
            mark={TODAY}
          />
          <Deadline year={year} timeZone={timeZone} end={end} onTurnOff={onTurnOff} />
          {end?.isKnown && <Point label="Ends" date={<Day on={end.lastDay ?? dayBefore(renewal)} />} />}
          {end && !end.isKnown && <Point label="Ends before" date={<Day on={renewal} />} />}
          {!end && (
            <Point label="Renewal" date={<Day on={renewal} />} note={isOverdue ? ONCE_PAID : undefined} />
          )}
        </dl>
      </Grid>
    </Stack>
  );
}
