import { Box } from '@chakra-ui/react';
import {
  INSTALLMENTS_PER_YEAR,
  OPT_OUT_HOURS_BEFORE_RENEWAL,
  SUBSCRIBER_DISCOUNT_PERCENT,
} from '#common/limits.ts';
import { calendarDay, now, yearAfter } from '#client/domain/dates.ts';
import { isFree, type Rates } from '#client/domain/rates/lines.ts';
import { Day } from '#client/ui/Day.tsx';
import { formatMoney } from '#client/domain/format.ts';

/** States that a group pays and, if nothing is charged to the card, why the card is stored. */
const GroupPays = ({ rates }: { rates: Rates }) => (
  <Box>
    <strong>
      {isFree(rates)
        ? 'Your group pays. Nothing is charged to your card.'
        : 'Your group’s package covers the licenses.'}
    </strong>
    {isFree(rates) && <span> We keep your card on file for anything you add yourself later.</span>}
  </Box>
);

interface PaymentTermsProps {
  rates: Rates;
  isDiscounted?: boolean;
}

/**
 * Renders the payment terms above the card fields (docs/screens.md, point 13), without an amount for a
 * package. If the host returns no dates, uses the browser's date (docs/decisions/18-days.md). The text is
 * short, because the dialog's height is fixed and the card fields must remain visible.
 */
export function PaymentTerms({ rates, isDiscounted = false }: PaymentTermsProps) {
  const { total, yearTotal, isPackage } = rates;
  const monthly = isPackage ? null : total.totalPayment;
  const today = calendarDay(now());
  const start = rates.startDate ?? today;
  const renewal = rates.renewalDate ?? yearAfter(today);
  return (
    <Box layerStyle="card" bg="bg.subtle" px="4" py="2" mb="3" fontSize="xs" lineHeight="short">
      {monthly === null ? (
        <GroupPays rates={rates} />
      ) : (
        <Box>
          <strong>{formatMoney(monthly)} per month</strong>, {INSTALLMENTS_PER_YEAR} monthly payments,{' '}
          {formatMoney(yearTotal ?? monthly * INSTALLMENTS_PER_YEAR)} for the year. First charge: today,{' '}
          <Day on={start} />, then once a month.
          {isDiscounted && (
            <span>{` The ${SUBSCRIBER_DISCOUNT_PERCENT}% subscriber discount is taken off.`}</span>
          )}
        </Box>
      )}
      <Box mt="1" color="fg.muted">
        Renews for another year on <Day on={renewal} /> unless you turn it off at least{' '}
        {OPT_OUT_HOURS_BEFORE_RENEWAL} hours before.
      </Box>
    </Box>
  );
}
