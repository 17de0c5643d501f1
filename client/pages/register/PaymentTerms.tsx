import { Box } from '@chakra-ui/react';
import { INSTALMENTS_PER_YEAR, OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { calendarDay, now } from '#client/domain/dates.ts';
import { formatDate, formatMoney } from '#client/ui/format.ts';

function nextYear(date: Date) {
  const renewal = new Date(date);
  renewal.setFullYear(renewal.getFullYear() + 1);
  return renewal;
}

/**
 * The terms of the payment, above the card fields (ux 13); without an amount when a package covers the licenses.
 * They are short, as the dialog's height is fixed and the card fields have to stay in view.
 */
export function PaymentTerms({ monthly, today = now() }: { monthly: number | undefined; today?: Date }) {
  const renewal = formatDate(calendarDay(nextYear(today)));
  return (
    <Box layerStyle="card" bg="bg.subtle" px="4" py="2" mb="3" fontSize="xs" lineHeight="short">
      {monthly === undefined ? (
        <Box fontWeight="semibold">Your group&rsquo;s package covers the licenses.</Box>
      ) : (
        <Box>
          <strong>{formatMoney(monthly)} per month</strong>, {INSTALMENTS_PER_YEAR} monthly payments, at most{' '}
          {formatMoney(monthly * INSTALMENTS_PER_YEAR)} for the year. First charge: today,{' '}
          {formatDate(calendarDay(today))}.
        </Box>
      )}
      <Box mt="1" color="fg.muted">
        Renews for another year on {renewal} unless you opt out at least {OPT_OUT_HOURS_BEFORE_RENEWAL} hours
        before.
      </Box>
    </Box>
  );
}
