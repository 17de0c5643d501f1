import { Box, Flex, Stack } from '@chakra-ui/react';
import { FAILED_PAYMENT_FEE, INSTALLMENTS_PER_YEAR } from '#common/limits.ts';
import { isFree, payingNow, type Rates } from '#client/domain/rates/lines.ts';
import { sumOf } from '#client/domain/payments.ts';
import { formatMoney } from '#client/domain/format.ts';
import type { CardOnFile } from '#client/parts/checkout/useCardOnFile.tsx';
import { Figure } from '#client/ui/Figure.tsx';

/** The print style: black text on white with a frame, because a dark background would be printed pale. */
const ON_PAPER = {
  position: 'static',
  bg: 'white',
  color: 'black',
  borderWidth: '2px',
  borderColor: 'black',
  boxShadow: 'none',
} as const;

type Card = Pick<CardOnFile, 'digits' | 'paidByAll' | 'isNew' | 'isRefused'>;

interface TotalProps {
  rates: Rates;
  /** The card on file, if it pays for this purchase. */
  card?: Card | undefined;
}

/** Shows the monthly amount in large type, and the total of the year if the host returns it. */
function Amount({ rates }: { rates: Rates }) {
  const { total, yearTotal } = rates;
  return (
    <Flex wrap="wrap" columnGap="3" align="baseline" fontVariantNumeric="tabular-nums">
      <Box>
        <Figure of={total.totalPayment} fontSize={{ base: '3xl', md: '4xl' }} />{' '}
        <Box as="span" color="panel.muted" whiteSpace="nowrap" _print={{ color: 'black' }}>
          per month
        </Box>
      </Box>
      {yearTotal !== null && (
        <Box color="panel.muted" fontSize="sm" _print={{ color: 'black' }}>
          {`${INSTALLMENTS_PER_YEAR} payments, ${formatMoney(yearTotal)} for the year`}
        </Box>
      )}
    </Flex>
  );
}

/** Shows the monthly payment in a box that remains in view while the page scrolls. */
function TotalBox({ rates }: { rates: Rates }) {
  return (
    <Flex
      data-total
      layerStyle="panel"
      position="sticky"
      top="0"
      zIndex="1"
      borderRadius="lg"
      px={{ base: '4', md: '6' }}
      py={{ base: '2.5', md: '4' }}
      wrap="wrap"
      columnGap="6"
      align="baseline"
      justify="space-between"
      // The box is not sticky in a low window or with a large font, where it would cover half of the window.
      css={{ '@media (max-height: 34em)': { position: 'static' } }}
      // The shadow covers content that scrolls behind the rounded corners.
      boxShadow="0 -12px {colors.bg}, 0 0 0 5px {colors.bg}, {shadows.md}"
      _print={ON_PAPER}
    >
      <Box fontWeight="semibold">This is your monthly payment</Box>
      <Amount rates={rates} />
    </Flex>
  );
}

/**
 * Shows the monthly payment before and after the purchase, if the earlier payment is known. If the purchase
 * adds a location, both amounts are for all locations. Otherwise they are for this location.
 */
function NowAndThen({ rates, paidByAll }: Pick<TotalProps, 'rates'> & Pick<Card, 'paidByAll'>) {
  const before = paidByAll ?? payingNow(rates);
  // There is nothing to compare if the earlier payment is unknown (null) or if nothing was paid before (0).
  if (!before) return null;
  const then = sumOf([{ amount: before }, { amount: rates.total.totalPayment }]);
  return (
    <Box fontWeight="medium" fontVariantNumeric="tabular-nums">
      {`Now ${formatMoney(before)} → then ${formatMoney(then)} per month for ${paidByAll === undefined ? 'this location' : 'all your locations'}`}
    </Box>
  );
}

/** Shows the charged amount, and the card that pays it if the card is known. */
function CardOnFile({ rates, digits, paidByAll, isNew, isRefused }: Pick<TotalProps, 'rates'> & Card) {
  const amount = formatMoney(rates.total.totalPayment);
  // Mentions no card if none is on file, or after a failed purchase, which may mean that the card is missing.
  const isCharged = digits !== null && !isRefused;
  const besides = digits !== null && !isNew ? ', on top of what you already pay' : '';
  const which = isCharged && digits ? ` It is the card ending in ${digits}.` : '';
  return (
    <Stack gap="1" fontSize="sm">
      <NowAndThen rates={rates} paidByAll={paidByAll} />
      <Box fontWeight="medium">
        {`${isCharged ? 'Your card on file is charged' : 'You pay'} ${amount} today and each month${besides}.${which}`}
      </Box>
      <Box color="fg.muted">A failed payment adds a ${FAILED_PAYMENT_FEE} fee.</Box>
    </Stack>
  );
}

/** Shows, in place of amounts, that a package covers the licenses. */
const Covered = ({ rates }: { rates: Rates }) => (
  <Stack layerStyle="card" gap="1" px="6" py="5">
    <Box fontWeight="semibold">Your group’s package covers these licenses.</Box>
    {isFree(rates) && (
      <Box>
        {rates.newMonthlyTotal
          ? 'Your group pays for these. Your card still pays for your other licenses here.'
          : 'Your group pays. Nothing is charged to your card.'}
      </Box>
    )}
  </Stack>
);

/** Shows what the owner pays (specification, section 2), at the top of the page. */
export function Total({ rates, card }: TotalProps) {
  if (rates.isPackage) return <Covered rates={rates} />;
  return (
    <>
      <TotalBox rates={rates} />
      {card && <CardOnFile rates={rates} {...card} />}
    </>
  );
}
