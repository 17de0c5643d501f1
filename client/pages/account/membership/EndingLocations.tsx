import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { type ReactNode } from 'react';
import { allLocations, distinctName, sameNamed } from '#client/domain/locations.ts';
import { dayAfter, now } from '#client/domain/dates.ts';
import { formatDate } from '#client/domain/format.ts';
import { useReport } from '#client/platform/report.ts';
import { useBusy } from '#client/session/useSession.ts';
import { FailedList } from '#client/ui/layout/TryAgain.tsx';
import { SkeletonRows } from '#client/ui/states.tsx';
import { Lines, Unbroken } from '#client/ui/Unbroken.tsx';
import { CoveredThrough, untilThen } from './CoveredThrough.tsx';
import { endedGroups, renewalGroups } from '#client/domain/endings.ts';
import { useRenewalsQuery, type RenewalsQuery } from './membership.generated.ts';

type Location = RenewalsQuery['businesses'][number];

const OFF = 'already off, ';

const renewsAfter = (endsOn: string) => `renews ${formatDate(dayAfter(endsOn))}, too late to turn off`;

/** Describes what turning off the renewal means for a location, or returns null if no end is known. */
function meaningOf(location: Location): ReactNode {
  const { renewal } = location;
  // A location that was never covered has no last covered date.
  if (renewal?.state === 'ENDED')
    return <Unbroken>{`ended${renewal.endsOn ? ` ${formatDate(renewal.endsOn)}` : ''}`}</Unbroken>;
  if (!renewal?.endsOn) return null;
  const groups = renewalGroups(renewal.endings);
  const isOff = renewal.state === 'OFF' || groups[0]?.state === 'OFF';
  // Names the licenses if their ends differ, some have ended, or it is too late to turn off some renewals.
  if (groups.length > 1 || endedGroups(renewal.endings).length > 0 || groups[0]?.state === 'LATE') {
    const meanings = groups.map(({ names, endsOn, state }) => {
      const words = state === 'LATE' ? renewsAfter(endsOn) : `covered through ${formatDate(endsOn)}`;
      return `${names}: ${state === 'OFF' ? OFF : ''}${words}`;
    });
    return <Lines of={meanings} />;
  }
  if (!isOff && renewal.optOutUntil !== null && now() > new Date(renewal.optOutUntil))
    return <Unbroken>{renewsAfter(renewal.endsOn)}</Unbroken>;
  return (
    <>
      {isOff && OFF}
      <CoveredThrough day={renewal.endsOn} location={location} />
    </>
  );
}

/** A sentence without a location's name, for a host that returns no renewals, or until the locations load. */
export const OF_ALL = 'This turns off renewal for every location of your account.';

const scopeOf = (count: number) =>
  count === 0 ? OF_ALL : `This turns off renewal for${count === 1 ? '' : ` ${allLocations(count)}`}:`;

/** Lists every location with its last covered date, or states that the load failed (decision 14). */
export function EndingLocations() {
  const { data, loading, error, refetch } = useRenewalsQuery({ fetchPolicy: 'network-only' });
  const busy = useBusy(loading);
  useReport(error, 'loading the renewals of the locations');
  const businesses = data?.businesses ?? [];
  const twins = sameNamed(businesses);
  return (
    <Stack gap="3" mt="5">
      <Text fontWeight="semibold">{scopeOf(businesses.length)}</Text>
      {businesses.length > 0 && (
        <Stack asChild gap="0">
          <dl>
            {businesses.map((location) => (
              <Box key={location.id} py="2" borderTopWidth="1px" overflowWrap="anywhere">
                <chakra.dt fontWeight="semibold">{distinctName(location, twins)}</chakra.dt>
                <chakra.dd color="fg.muted">{meaningOf(location)}</chakra.dd>
              </Box>
            ))}
          </dl>
        </Stack>
      )}
      {!data && busy && <SkeletonRows rows={2} height="10" />}
      {!data && !busy && (
        <FailedList ask={refetch} what="loading the renewals of the locations again">
          We could not load your locations and the days through which they are covered.
        </FailedList>
      )}
      <Text>{untilThen(businesses)}</Text>
    </Stack>
  );
}
