import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { distinctName, sameNamed } from '#client/domain/locations.ts';
import { now } from '#client/domain/dates.ts';
import { reportSilently } from '#client/report.ts';
import { useBusy } from '#client/session/useSession.ts';
import { formatDate } from '#client/ui/format.ts';
import { SkeletonRows } from '#client/ui/states.tsx';
import { useRenewalsQuery } from './membership.generated.ts';
import type { RenewalsQuery } from './membership.generated.ts';

type Renewal = RenewalsQuery['businesses'][number]['renewal'];

/** What turning off the renewal means for a location; empty where the host doesn't say. */
function meaningOf(renewal: Renewal): string {
  if (!renewal?.endsOn) return '';
  const lastDay = formatDate(renewal.endsOn);
  if (renewal.state === 'ENDED') return `ended ${lastDay}`;
  if (renewal.state === 'OFF') return `already off, covered through ${lastDay}`;
  const isLate = renewal.optOutUntil !== null && now() > new Date(renewal.optOutUntil);
  return isLate ? `renews after ${lastDay}, too late to turn off` : `covered through ${lastDay}`;
}

/** Every location with its last covered day, asked for when the dialog opens; a failure is logged (section 8). */
export function EndingLocations() {
  const { data, loading, error } = useRenewalsQuery({ fetchPolicy: 'network-only' });
  const busy = useBusy(loading);
  useEffect(() => {
    if (error) reportSilently(error, 'loading the renewals of the locations');
  }, [error]);
  const businesses = data?.businesses ?? [];
  const twins = sameNamed(businesses);

  return (
    <Stack gap="3" mt="5">
      <Text fontWeight="semibold">
        {businesses.length > 1
          ? `This turns off renewal for all ${businesses.length} locations:`
          : 'This turns off renewal for every location of your account:'}
      </Text>
      {data && (
        <Stack asChild gap="0">
          <dl>
            {businesses.map(({ id, name, address, renewal }) => (
              <Flex
                key={id}
                wrap="wrap"
                justify="space-between"
                columnGap="6"
                py="2"
                borderTopWidth="1px"
                overflowWrap="anywhere"
              >
                <chakra.dt fontWeight="semibold">{distinctName({ id, name, address }, twins)}</chakra.dt>
                <chakra.dd color="fg.muted">{meaningOf(renewal)}</chakra.dd>
              </Flex>
            ))}
          </dl>
        </Stack>
      )}
      {!data && busy && <SkeletonRows rows={2} height="10" />}
      <Text>You stay covered until then, and your monthly payments go on as before.</Text>
    </Stack>
  );
}
