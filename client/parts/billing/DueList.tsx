import { chakra, Text } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { dueOf, onHoldOf, sumOf, type HostPayment } from '#client/domain/payments.ts';
import { Day } from '#client/ui/Day.tsx';
import { formatMoney } from '#client/domain/format.ts';
import { Unbroken } from '#client/ui/Unbroken.tsx';

interface DueListProps {
  /** The location's payments, or undefined until they are loaded. */
  billing: { payments: readonly HostPayment[] | null; today: string | null } | null | undefined;
  /** The smallest number of due payments for which the payments are listed. */
  least?: number;
  /** The number of due payments above which only their number and the first date are shown. */
  most?: number;
}

/** Lists the payments that the "Pay now" button charges, with date and amount. Then shows the sum on hold. */
export function DueList({ billing, least = 1, most = Infinity }: DueListProps) {
  const due = dueOf(billing);
  const onHold = onHoldOf(billing?.payments ?? []);
  return (
    <>
      {due.length >= least && due.length <= most && (
        <ul>
          {due.map(({ id, what, on, amount }) => (
            <li key={id}>
              <Unbroken>{what ?? 'Payment'}</Unbroken>, <Day on={on} />:{' '}
              <chakra.span whiteSpace="nowrap">{formatMoney(amount)}</chakra.span>
            </li>
          ))}
        </ul>
      )}
      {due.length > most && (
        <Text>
          {due.length} amounts due since <Day on={due[0]?.on ?? null} />
        </Text>
      )}
      {onHold.length > 0 && <Text>{formatMoney(sumOf(onHold))} is on hold. It is not charged now.</Text>}
    </>
  );
}

/** Renders a {@link DueList} that lists at most three payments. */
export const DueSummary = (props: ComponentProps<typeof DueList>) => <DueList {...props} most={3} />;
