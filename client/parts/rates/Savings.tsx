import { Box, chakra, Stack } from '@chakra-ui/react';
import { SUBSCRIBER_DISCOUNT_PERCENT } from '#common/limits.ts';
import type { Rates } from '#client/domain/rates/lines.ts';
import { formatMoney } from '#client/domain/format.ts';

interface SavingsProps {
  rates: Rates;
  /** Whether the rates include the subscriber's discount, which a host may not return. */
  isDiscounted?: boolean;
}

/** The reduction from the regular rates: the host's own amounts, or the discount in words where it returns none. */
export function Savings({ rates: { savings, isPackage }, isDiscounted = false }: SavingsProps) {
  const reductions = savings ?? [];
  if (isPackage || (reductions.length === 0 && !isDiscounted)) return null;
  return (
    <Stack gap="1" mt="3" fontSize="sm" fontWeight="medium">
      {reductions.length === 0 && (
        <Box>The {SUBSCRIBER_DISCOUNT_PERCENT}% subscriber discount is taken off each license.</Box>
      )}
      {reductions.map(({ label, monthly }) => (
        <Box key={label}>
          {label}: <chakra.span whiteSpace="nowrap">{formatMoney(Math.abs(monthly))} per month</chakra.span>,
          already taken off the rates above.
        </Box>
      ))}
    </Stack>
  );
}
