import { chakra, Text } from '@chakra-ui/react';
import { dueOf, onHoldOf, sumOf, type HostPayment } from '#client/domain/payments.ts';
import { Day } from '#client/ui/Day.tsx';
import { formatMoney } from '#client/domain/format.ts';
import { UnbrokenCounts } from '#client/ui/UnbrokenCounts.tsx';

/** States the sum of the payments on hold, if there are any. The "Pay now" button does not charge it. */
export const OnHold = ({ payments }: { payments: readonly { amount: number | null }[] }) =>
  payments.length > 0 && <Text>{formatMoney(sumOf(payments))} is on hold. It is not charged now.</Text>;

/** Lists the payments that the "Pay now" button charges, with date and amount, and the sum on hold. */
export const DueList = ({ payments }: { payments: readonly HostPayment[] }) => (
  <>
    <ul>
      {dueOf(payments).map(({ id, what, on, amount }) => (
        <li key={id}>
          <UnbrokenCounts>{what ?? 'Payment'}</UnbrokenCounts>, <Day on={on} />:{' '}
          <chakra.span whiteSpace="nowrap">{formatMoney(amount)}</chakra.span>
        </li>
      ))}
    </ul>
    <OnHold payments={onHoldOf(payments)} />
  </>
);
