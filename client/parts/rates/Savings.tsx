import { Box, chakra, Stack } from '@chakra-ui/react';
import { SUBSCRIBER_DISCOUNT_PERCENT } from '#common/limits.ts';
import type { Rates } from '#client/domain/rates/lines.ts';
import { formatMoney } from '#client/domain/format.ts';

interface SavingsProps {
  rates: Rates;
  /** Whether the rates include the subscriber's discount, even if the host returns no amount for it. */
  isDiscounted?: boolean;
}

/** Shows the discounts with the host's amounts, or as a sentence if the host returns no amounts. */
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
