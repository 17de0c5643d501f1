import { Box, chakra } from '@chakra-ui/react';
import { INSTALMENTS_PER_YEAR, OPT_OUT_HOURS_BEFORE_RENEWAL } from '../../schema/limits.ts';
import { formatDate, formatMoney } from '../ui/format.ts';

const MINUTES = 60_000;

/** The calendar day of a moment where the reader is, as `2026-11-21`. */
const calendarDay = (date: Date) =>
  new Date(date.getTime() - date.getTimezoneOffset() * MINUTES).toISOString().slice(0, 10);

function nextYear(date: Date) {
  const renewal = new Date(date);
  renewal.setFullYear(renewal.getFullYear() + 1);
  return renewal;
}

function Term({ name, children }: { name: string; children: string }) {
  return (
    <>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd textAlign="end" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </>
  );
}

/**
 * What is agreed to with the payment, before the card fields (ux 13); without an amount when a package covers
 * the licences.
 */
export function PaymentTerms({ monthly, today = new Date() }: { monthly: number | undefined; today?: Date }) {
  const renewal = formatDate(calendarDay(nextYear(today)));
  return (
    <Box layerStyle="card" bg="bg.subtle" px="4" py="3" mb="5" fontSize="sm">
      <chakra.dl display="grid" gridTemplateColumns="1fr auto" columnGap="4" rowGap="1">
        {monthly === undefined ? (
          <Term name="Licenses">Covered by your group&rsquo;s package</Term>
        ) : (
          <>
            <Term name="Monthly payment">{`${formatMoney(monthly)} per month`}</Term>
            <Term name="Payments">{`${INSTALMENTS_PER_YEAR} monthly payments`}</Term>
            <Term name="Yearly total">{formatMoney(monthly * INSTALMENTS_PER_YEAR)}</Term>
            <Term name="First charge">{`Today, ${formatDate(calendarDay(today))}`}</Term>
          </>
        )}
        <Term name="Renewal">{renewal}</Term>
      </chakra.dl>
      <Box mt="2" color="fg.muted">
        Your licenses renew for another year on {renewal} unless you opt out at least{' '}
        {OPT_OUT_HOURS_BEFORE_RENEWAL} hours before.
      </Box>
    </Box>
  );
}
