import { Box, chakra, Heading, Stack } from '@chakra-ui/react';
import { SUBSCRIBER_DISCOUNT_PERCENT } from '#common/limits.ts';
import { formatMoney } from '#client/domain/format.ts';
import type { CatalogueProvider } from '#client/domain/providers.ts';
import { rateLines, type Rates } from '#client/domain/rates/lines.ts';
import { RateTable } from './RateTable.tsx';

interface RateLinesProps {
  rates: Rates;
  providers: readonly CatalogueProvider[];
  /** The promo code that the rates include, if any. */
  promoCode: string | undefined;
  /** Whether the rates include the subscriber's discount, even if the host returns no amount for it. */
  isDiscounted?: boolean;
  /** The heading's first word. */
  whose: 'Your' | 'The';
}

/** Shows the discounts with the host's amounts, or as a sentence if the host returns no amounts. */
function Savings({
  rates: { savings, isPackage },
  isDiscounted,
}: Pick<RateLinesProps, 'rates' | 'isDiscounted'>) {
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

/** Shows rates under a heading: their lines, the host's notice about them, and the discounts. */
export const RateLines = ({ rates, providers, promoCode, isDiscounted, whose }: RateLinesProps) => (
  <Box>
    <Heading as="h2" size="xl" mb="4">
      {`${whose} ${rates.isPackage ? 'licenses' : 'monthly rates'}`}
    </Heading>
    <RateTable
      lines={rateLines(rates, providers, promoCode)}
      caption={rates.isPackage ? 'Covered by the package' : 'US dollars per month'}
    />
    {rates.notice && (
      <Box mt="3" fontSize="sm" color="fg.muted">
        {rates.notice}
      </Box>
    )}
    <Savings rates={rates} isDiscounted={isDiscounted} />
  </Box>
);
