import { Box, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '#client/ui/format.ts';
import type { LicenseYear } from '#client/domain/licenseYear.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The colours of the marks, on the bar and in the legend. */
const TODAY = 'fg';
const OPT_OUT = 'fg.error';

/** A line across the bar, which stays inside it at both ends. */
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
      <Mark at={optOut} color={OPT_OUT} />
      <Mark at={passed} color={TODAY} />
    </Box>
  );
}

interface PointProps {
  label: string;
  date: string;
  note?: string;
  /** The colour of its mark on the bar; the ends of the bar need none. */
  mark?: string;
}

/** One entry of the legend: on a phone a line that ends with the date, elsewhere a column. */
function Point({ label, date, note, mark }: PointProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr) auto', md: '1fr' }}
      columnGap="4"
      alignContent="start"
      py={{ base: '2.5', md: '0' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      fontSize="sm"
    >
      <chakra.dt color="fg.muted">
        <Flex gap="2" align="center">
          {mark && <Box aria-hidden w="1" h="4" flexShrink={0} borderRadius="full" bg={mark} />}
          {label}
        </Flex>
      </chakra.dt>
      <chakra.dd fontWeight="semibold" fontSize={{ md: 'md' }} whiteSpace="nowrap">
        {formatDate(date)}
      </chakra.dd>
      {note && (
        <chakra.dd color="fg.muted" gridColumn="1 / -1">
          {note}
        </chakra.dd>
      )}
    </Grid>
  );
}

/** One license year as a picture, with the same in words beside it (ux 16). */
export function LicenseYearPicture({ year }: { year: LicenseYear }) {
  const { names, start, today, optOutBefore, canOptOut, renewal, daysToRenewal, passed, optOut } = year;
  return (
    <Stack gap="1">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {names.join(', ')}
      </Text>
      <Bar passed={passed} optOut={optOut} />
      <Grid
        asChild
        templateColumns={{ base: '1fr', md: 'auto auto auto auto' }}
        columnGap="6"
        justifyContent="space-between"
      >
        <dl>
          <Point label="Start" date={start} />
          <Point
            label="Today"
            date={today}
            note={`${daysToRenewal} ${daysToRenewal === 1 ? 'day' : 'days'} to renewal`}
            mark={TODAY}
          />
          <Point
            label={canOptOut ? 'Turn off renewal before' : 'Renewal could be turned off before'}
            date={optOutBefore}
            note="24 hours ahead of renewal"
            mark={OPT_OUT}
          />
          <Point label="Renewal" date={renewal} />
        </dl>
      </Grid>
    </Stack>
  );
}
