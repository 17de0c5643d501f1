import { Box, chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '../ui/format.ts';
import type { LicenseYear } from './licenseYear.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** A line across the bar, kept inside it at both ends. */
const Mark = ({ at, color }: { at: number; color: string }) => (
  <Box
    position="absolute"
    insetY="-1.5"
    insetStart={`clamp(0px, ${percent(at)} - 2px, 100% - 4px)`}
    w="1"
    bg={color}
    borderRadius="full"
  />
);

/** The year as a bar: what has passed is filled, with marks for today and for the end of the time to opt out. */
function Bar({ passed, optOut }: { passed: number; optOut: number }) {
  return (
    <Box aria-hidden position="relative" h="4" my="4" borderRadius="full" bg="bg.emphasized">
      <Box
        position="absolute"
        insetY="0"
        insetStart="0"
        w={percent(passed)}
        bg="orange"
        borderRadius="full"
      />
      <Mark at={optOut} color="fg.error" />
      <Mark at={passed} color="fg" />
    </Box>
  );
}

function Point({ label, date, note }: { label: string; date: string; note?: string }) {
  return (
    <Box>
      <chakra.dt fontSize="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="semibold">{formatDate(date)}</chakra.dd>
      {note && (
        <chakra.dd fontSize="sm" color="fg.muted">
          {note}
        </chakra.dd>
      )}
    </Box>
  );
}

/** One license year as a picture, with the same in words beside it (ux 16). */
export function LicenseYearPicture({ year }: { year: LicenseYear }) {
  const { names, start, today, optOutBefore, canOptOut, renewal, daysToRenewal, passed, optOut } = year;
  return (
    <Stack gap="1">
      <Text fontWeight="semibold">{names.join(', ')}</Text>
      <Bar passed={passed} optOut={optOut} />
      <SimpleGrid asChild columns={{ base: 2, md: 4 }} gap="4">
        <dl>
          <Point label="Start" date={start} />
          <Point
            label="Today"
            date={today}
            note={`${daysToRenewal} ${daysToRenewal === 1 ? 'day' : 'days'} to renewal`}
          />
          <Point
            label={canOptOut ? 'Turn off renewal before' : 'Renewal could be turned off before'}
            date={optOutBefore}
            note="24 hours ahead of renewal"
          />
          <Point label="Renewal" date={renewal} />
        </dl>
      </SimpleGrid>
    </Stack>
  );
}
