import { Box, Flex, Stack } from '@chakra-ui/react';
import { errorExtensions } from '#client/apollo/errors.ts';
import { isRefusal } from '#client/domain/purchase.ts';
import { changedLines } from '#client/domain/rates/changes.ts';
import { rateLines, type Rates } from '#client/domain/rates/lines.ts';
import { ratesRequest } from '#client/domain/rates/request.ts';
import type { CatalogueProvider } from '#client/domain/providers.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { useRatesQuery } from '#client/parts/rates/rates.generated.ts';
import { useBusy } from '#client/session/useSession.ts';
import { Day } from '#client/ui/Day.tsx';
import { formatMoney } from '#client/domain/format.ts';
import { FailedLoad } from '#client/ui/layout/TryAgain.tsx';
import { LoadingRows } from '#client/ui/states.tsx';
import { QuotedRates } from './QuotedRates.tsx';

/** Loads today's rates without the quote's promo code. A second request adds the code to the new quote. */
function useTodaysRates(quoted: RegistrationDraft) {
  const { promoCode } = quoted;
  const plain = useRatesQuery({
    variables: { input: ratesRequest({ ...quoted, promoCode: undefined }) },
    fetchPolicy: 'network-only',
  });
  const found = plain.dataState === 'complete' ? plain.data.rates : undefined;
  const quoteId = found?.quoteId ?? undefined;
  const reduced = useRatesQuery({
    variables: { input: ratesRequest({ ...quoted, quoteId }) },
    skip: promoCode === undefined || found === undefined,
    fetchPolicy: 'network-only',
  });
  const withPromo = reduced.dataState === 'complete' ? reduced.data.rates : undefined;
  const isUnknown = reduced.error !== undefined && !isRefusal(errorExtensions(reduced.error));
  const isLoading = useBusy(plain.loading || reduced.loading);
  return {
    rates: isLoading || isUnknown ? undefined : (withPromo ?? found),
    /** Whether `rates` include the quote's promo code. */
    hasPromo: withPromo !== undefined,
    isLoading,
    refetch: () => (isUnknown ? reduced.refetch() : plain.refetch()),
  };
}

interface ChangesProps {
  expiresOn: string;
  before: Rates;
  now: Rates;
  providers: readonly CatalogueProvider[];
  promoCode: string | undefined;
  /** Whether today's rates leave out the quote's promo code, because it no longer applies. */
  isPromoExpired: boolean;
}

/** Renders the quoted price, today's price, and the lines that have changed. */
function Changes({ expiresOn, before, now, providers, promoCode, isPromoExpired }: ChangesProps) {
  const changed = changedLines(rateLines(before, providers, promoCode), rateLines(now, providers, promoCode));
  const [old, today] = [before.total.totalPayment, now.total.totalPayment];
  const hasAmounts = !before.isPackage && !now.isPackage;
  return (
    <Stack gap="2" px="5" py="4" bg="bg.subtle" borderRadius="lg" fontVariantNumeric="tabular-nums">
      <Box fontWeight="semibold">
        This quote was valid until <Day on={expiresOn} />.
      </Box>
      {!hasAmounts || changed.length === 0 ? (
        <Box>Nothing has changed since then.</Box>
      ) : (
        <>
          <Box>
            It was {formatMoney(old)} per month. Today it is <strong>{formatMoney(today)} per month</strong>.
            What changed:
          </Box>
          <Box as="ul">
            {changed.map(({ key, label, before: was, after }) => (
              <Flex as="li" key={key} justify="space-between" columnGap="4" wrap="wrap">
                <Box>{label}</Box>
                <Box>
                  {formatMoney(was)} → {formatMoney(after)}
                </Box>
              </Flex>
            ))}
          </Box>
        </>
      )}
      {isPromoExpired && <Box>Partner code {promoCode} no longer applies.</Box>}
    </Stack>
  );
}

interface ExpiredQuoteProps {
  expiresOn: string;
  rates: Rates;
  quoted: RegistrationDraft;
  providers: readonly CatalogueProvider[];
}

/** Renders an expired quote: today's price for the same answers, and what has changed. */
export function ExpiredQuote({ expiresOn, rates: before, quoted, providers }: ExpiredQuoteProps) {
  const { rates, hasPromo, isLoading, refetch } = useTodaysRates(quoted);
  if (!rates) {
    return isLoading ? (
      <LoadingRows rows={6} label="Calculating today’s price…" />
    ) : (
      <Stack gap="6">
        <Box>
          This quote was valid until <Day on={expiresOn} />
          <span>{before.isPackage ? '.' : `, at ${formatMoney(before.total.totalPayment)} per month.`}</span>
        </Box>
        <FailedLoad what="today’s price" ask={refetch} />
      </Stack>
    );
  }
  const { promoCode } = quoted;
  return (
    <QuotedRates
      rates={rates}
      quoted={quoted}
      providers={providers}
      quote={null}
      isDiscounted={Boolean(before.savings?.length)}
      promoCode={hasPromo ? promoCode : undefined}
      action="Continue with today’s price"
    >
      <Changes
        expiresOn={expiresOn}
        before={before}
        now={rates}
        providers={providers}
        promoCode={promoCode}
        isPromoExpired={promoCode !== undefined && !hasPromo}
      />
    </QuotedRates>
  );
}
