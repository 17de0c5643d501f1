import { Box, chakra, Stack } from '@chakra-ui/react';
import { SUBSCRIBER_DISCOUNT_PERCENT } from '#common/limits.ts';
import type { Rates } from '#client/domain/rates/lines.ts';
import { formatMoney } from '#client/domain/format.ts';

interface SavingsProps {
  rates: Rates;
  /** Whether the rates hold the subscriber's discount, which a host may not tell. */
  isDiscounted?: boolean;
}

/** What the rates are less than the regular ones: the host's own sums, or the discount in words where it tells none. */
export function Savings({ rates: { savings, isPackage }, isDiscounted = false }: SavingsProps) {
  const told = savings ?? [];
  if (isPackage || (told.length === 0 && !isDiscounted)) return null;
  return (
    <Stack gap="1" mt="3" fontSize="sm" fontWeight="medium">
      {told.length === 0 && (
        <Box>The {SUBSCRIBER_DISCOUNT_PERCENT}% subscriber discount is taken off each license.</Box>
      )}
      {told.map(({ label, monthly }) => (
        <Box key={label}>
          {label}: <chakra.span whiteSpace="nowrap">{formatMoney(Math.abs(monthly))} per month</chakra.span>,
          already taken off the rates above.
        </Box>
      ))}
    </Stack>
  );
}
