import { chakra, Text } from '@chakra-ui/react';
import { dueOf, onHoldOf, sumOf } from '#client/domain/payments.ts';
import type { PaymentStatus } from '#client/types.generated.ts';
import { Day } from '#client/ui/Day.tsx';
import { formatMoney } from '#client/domain/format.ts';
import { UnbrokenCounts } from '#client/ui/UnbrokenCounts.tsx';

interface DueListProps {
  payments: readonly {
    id: string;
    what: string | null;
    on: string | null;
    amount: number | null;
    status: PaymentStatus | null;
  }[];
}

/** States the sum of the payments on hold, if there are any. The "Pay now" button does not charge it. */
export const OnHold = ({ payments }: { payments: readonly { amount: number | null }[] }) =>
  payments.length > 0 && <Text>{formatMoney(sumOf(payments))} is on hold. It is not charged now.</Text>;

/** Lists the payments that the "Pay now" button charges, with date and amount, and the sum on hold. */
export function DueList({ payments }: DueListProps) {
  const onHold = onHoldOf(payments);
  return (
    <>
      <ul>
        {dueOf(payments).map(({ id, what, on, amount }) => (
          <li key={id}>
            <UnbrokenCounts>{what ?? 'Payment'}</UnbrokenCounts>, <Day on={on} />:{' '}
            <chakra.span whiteSpace="nowrap">{formatMoney(amount)}</chakra.span>
          </li>
        ))}
      </ul>
      <OnHold payments={onHold} />
    </>
  );
}
