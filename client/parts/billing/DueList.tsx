import { Text } from '@chakra-ui/react';
import { dueOf, onHoldOf, sumOf, type HostPayment } from '#client/domain/payments.ts';
import { Day } from '#client/ui/Day.tsx';
import { formatDate, formatMoney, listed } from '#client/domain/format.ts';
import { Unbroken } from '#client/ui/Unbroken.tsx';

/** A location's payments: undefined until they are loaded, null if the host returns none. */
type Billing = { payments: readonly HostPayment[] | null; today: string | null } | null | undefined;

interface DueListProps {
  billing: Billing;
  /** The maximum length of the list. A summary replaces a longer list. With `1`, shows no date and amount. */
  most?: number;
}

const kindOf = ({ what }: HostPayment): string =>
  /^Installment(?= \d)|^.* fee$/.exec(what ?? '')?.[0].toLowerCase() ?? 'payment';

/** Counts the payments of each kind, such as "11 installments and 1 failed payment fee of $35.00". */
const kindsOf = (due: readonly HostPayment[]): string =>
  listed(
    [...new Set(due.map(kindOf))].map((kind) => {
      const [one, ...others] = due.filter((each) => kindOf(each) === kind);
      return others.length > 0 ? `${others.length + 1} ${kind}s` : `1 ${kind} of ${formatMoney(one?.amount)}`;
    }),
  );

/** Lists the payments that the "Pay now" button charges, with date and amount, and the sum on hold. */
export function DueList({ billing, most = 3 }: DueListProps) {
  const due = dueOf(billing);
  const [first] = due;
  const onHold = onHoldOf(billing?.payments ?? []);
  return (
    <>
      {due.length > 0 && due.length <= most && (
        <ul>
          {due.map(({ id, what, on, amount }) => (
            <li key={id}>
              <Unbroken>{`${what ?? 'Payment'}${most > 1 ? `, ${formatDate(on)}: ${formatMoney(amount)}` : ''}`}</Unbroken>
            </li>
          ))}
        </ul>
      )}
      {due.length > most && (
        <Text>
          <span>{`${kindsOf(due)} due${first?.on === due.at(-1)?.on ? '' : ', the first'} since `}</span>
          <Day on={first?.on ?? null} />
        </Text>
      )}
      {onHold.length > 0 && <Text>{formatMoney(sumOf(onHold))} is on hold. It is not charged now.</Text>}
    </>
  );
}

/** Whether the host charges a due payment without an action of the owner, such as at its next retry. */
const isAutomatic = ({ status, waitsFor }: HostPayment) =>
  status !== 'OVERDUE' && (status !== 'WAITING' || waitsFor !== null);

/** Returns a sentence about the next retry, or '' if a location has no retry or needs its owner's action. */
export function retryWords(billings: readonly Billing[]): string {
  const due = billings.map((each) => dueOf(each));
  const isRetried = (each: HostPayment) => each.status === 'RETRYING';
  if (!due.every((each) => each.some(isRetried) && each.every(isAutomatic))) return '';
  const days = due
    .flat()
    .filter(isRetried)
    .flatMap(({ nextTryOn }) => nextTryOn ?? []);
  const [first, ...later] = new Set(days.toSorted());
  const day = first ? `${later.length > 0 ? ', first' : ''} on ${formatDate(first)}` : '';
  return `If you do nothing, we try your card again${day}.`;
}
