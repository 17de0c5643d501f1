import { chakra, Text } from '@chakra-ui/react';
import { onHoldOf, shortName, sumOf, type HostPayment } from '#client/domain/payments.ts';
import { Day } from '#client/ui/Day.tsx';
import { formatDate, formatMoney } from '#client/domain/format.ts';
import { Unbroken } from '#client/ui/Unbroken.tsx';

/** States the sum of the payments on hold, if there are any. The "Pay now" button does not charge it. */
export const OnHold = ({ payments }: { payments: readonly { amount: number | null }[] }) =>
  payments.length > 0 && <Text>{formatMoney(sumOf(payments))} is on hold. It is not charged now.</Text>;

interface DueListProps {
  /** The payments that the "Pay now" button charges. */
  due: readonly HostPayment[];
  /** All payments of the location. */
  payments: readonly HostPayment[];
}

/** The maximum number of due payments that a summary lists. */
const NAMED = 3;

/** Lists the payments that the "Pay now" button charges, with date and amount, and the sum on hold. */
export const DueList = ({ due, payments }: DueListProps) => (
  <>
    <ul>
      {due.map(({ id, what, on, amount }) => (
        <li key={id}>
          <Unbroken>{what ?? 'Payment'}</Unbroken>, <Day on={on} />:{' '}
          <chakra.span whiteSpace="nowrap">{formatMoney(amount)}</chakra.span>
        </li>
      ))}
    </ul>
    <OnHold payments={onHoldOf(payments)} />
  </>
);

/** Returns what a location's sum consists of: each of at most `NAMED` amounts, otherwise their number. */
export function dueWords(due: readonly HostPayment[]): string {
  if (due.length < 2) return '';
  return due.length <= NAMED
    ? ` (${due.map((each) => `${shortName(each) ?? 'Payment'} ${formatMoney(each.amount)}`).join(', ')})`
    : ` (${due.length} amounts due since ${formatDate(due[0]?.on)})`;
}

/** Renders the {@link DueList}, or only the number of payments and the first one's date if they are many. */
export const DueSummary = ({ due, payments }: DueListProps) =>
  due.length <= NAMED ? (
    <DueList due={due} payments={payments} />
  ) : (
    <>
      <Text>
        {due.length} amounts due since <Day on={due[0]?.on ?? null} />
      </Text>
      <OnHold payments={onHoldOf(payments)} />
    </>
  );
