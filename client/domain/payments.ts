/** Payment states, in words and as the marks of a license year. Days are ISO text, as `2027-03-21`. */
import { dayAfter } from './dates.ts';
import type { PaymentStatus, ReversalStatus } from '#client/types.generated.ts';

/** The part of a payment that is drawn. */
interface DatedPayment {
  on: string | null;
  status: PaymentStatus | null;
}

/** The status of a payments table row: a payment, `BEHIND` while it waits for another one, or a reversal. */
export type RowStatus = PaymentStatus | 'BEHIND' | ReversalStatus;

/** Each status in plain words (docs/glossary.md). */
export const STATUS_WORDS: Record<RowStatus, string> = {
  SCHEDULED: 'Scheduled',
  TRYING: 'Being charged',
  RETRYING: 'Declined, will be tried again',
  WAITING: 'Waiting for you',
  BEHIND: 'Waiting',
  OVERDUE: 'Overdue',
  HELD: 'On hold',
  PAID: 'Paid',
  VOID: 'Written off',
  REFUNDING: 'Refund under way',
  REFUNDED: 'Refunded',
  REFUND_FAILED: 'Refund failed',
  DISPUTED: 'Disputed',
  DISPUTE_WON: 'Payment stands',
  DISPUTE_LOST: 'Money returned',
};

const FAILED: ReadonlySet<RowStatus | null> = new Set<RowStatus>([
  'RETRYING',
  'WAITING',
  'BEHIND',
  'OVERDUE',
]);

/** Whether a payment is due and was not collected. */
export const isUnpaid = ({ status }: { status: RowStatus | null }): boolean => FAILED.has(status);

/** What Pay now charges, fees included: neither payments on hold nor those charged automatically on their day. */
export const dueOf = <P extends Pick<DatedPayment, 'status'>>(payments: readonly P[]): P[] =>
  payments.filter(({ status }) => isUnpaid({ status }) || status === 'TRYING');

/** The due payments that wait only for the host. */
export const onHoldOf = <P extends Pick<DatedPayment, 'status'>>(payments: readonly P[]): P[] =>
  payments.filter(({ status }) => status === 'HELD');

/** The sum of these payments in US dollars, added up in whole cents. */
export const sumOf = (payments: readonly { amount: number | null }[]): number =>
  payments.reduce((cents, { amount }) => cents + Math.round((amount ?? 0) * 100), 0) / 100;

/** How a payment is drawn on the bar of its license year. */
export type MarkKind = 'paid' | 'failed' | 'next' | 'coming' | 'other';

/** The payments of one day of a license year. */
export interface PaymentMark {
  on: string;
  /** How many payments the mark represents. */
  count: number;
  kind: MarkKind;
  /** Where in the term the day lies, from 0 to 1. */
  at: number;
}

interface Term {
  start: string;
  renewal: string;
}

/** Whether a day has the day of the month on which the term starts, or is the last day of a shorter month. */
function isMonthly(day: string, start: string): boolean {
  if (day.slice(8) === start.slice(8)) return true;
  return dayAfter(day).slice(8) === '01' && day.slice(8) < start.slice(8);
}

/** Whether a day is one of the term's payment days. */
const isOf = ({ start, renewal }: Term, on: string | null): on is string =>
  on !== null && on >= start && on < renewal && isMonthly(on, start);

/** Whether a payment of a term is overdue: until it is paid, the term does not renew. */
export const isOverdueIn = (term: Term, payments: readonly DatedPayment[]): boolean =>
  payments.some(({ on, status }) => status === 'OVERDUE' && isOf(term, on));

/** The worst status of a day counts, so that a successful payment does not hide a failed one. */
function kindOf(statuses: readonly (PaymentStatus | null)[], isNext: boolean): MarkKind {
  if (statuses.some((status) => FAILED.has(status))) return 'failed';
  if (isNext) return 'next';
  if (statuses.some((status) => status === 'SCHEDULED' || status === 'TRYING')) return 'coming';
  return statuses.includes('PAID') ? 'paid' : 'other';
}

/** The payment days of a term, in order. Where there are several terms, each has its own days of the month. */
export function paymentMarks(
  term: Term,
  payments: readonly DatedPayment[],
  nextOn: string | null | undefined,
): PaymentMark[] {
  const byDay = new Map<string, (PaymentStatus | null)[]>();
  for (const { on, status } of payments) {
    if (!isOf(term, on)) continue;
    byDay.set(on, [...(byDay.get(on) ?? []), status]);
  }
  const [first, end] = [Date.parse(term.start), Date.parse(term.renewal)];
  return [...byDay]
    .map(([on, statuses]) => ({
      on,
      count: statuses.length,
      kind: kindOf(statuses, on === nextOn),
      at: (Date.parse(on) - first) / (end - first),
    }))
    .toSorted((one, other) => one.at - other.at);
}

/** The reversals that take money back count as negative amounts; one without effect changes no sum. */
const TAKEN_BACK: ReadonlySet<ReversalStatus | null> = new Set<ReversalStatus>([
  'REFUNDING',
  'REFUNDED',
  'DISPUTED',
  'DISPUTE_LOST',
]);

/** A row of the payments table. */
export interface PaymentRow {
  id: string;
  on: string | null;
  what: string | null;
  note: string | null;
  amount: number | null;
  status: RowStatus | null;
  /** The day on which a declined payment is retried, where the host returns it. */
  nextTryOn?: string | null;
  receipt: { filename: string; url: string } | null;
}

/** A payment as the host returns it. */
type HostPayment = Omit<PaymentRow, 'note' | 'status'> & {
  status: PaymentStatus | null;
  waitsFor: string | null;
  nextTryOn: string | null;
};

/** A payment's row. A payment that waits for another one needs nothing from the owner, and is due with it. */
function rowOfPayment({ waitsFor, ...payment }: HostPayment, payments: readonly HostPayment[]): PaymentRow {
  const before = payments.find(({ id }) => id === waitsFor);
  if (payment.status !== 'WAITING' || !before) return { ...payment, note: null };
  const note = `Pay now includes it; otherwise it is charged automatically once ${before.what ?? 'the payment before it'} is paid`;
  return { ...payment, status: 'BEHIND', note };
}

/** Payments and reversals by day; on the same day the payments come first. */
export const paymentRows = (
  payments: readonly HostPayment[],
  reversals: readonly (Omit<PaymentRow, 'receipt' | 'status'> & { status: ReversalStatus | null })[],
): PaymentRow[] =>
  [
    ...payments.map((payment) => rowOfPayment(payment, payments)),
    ...reversals.map((reversal) => {
      const { amount, status } = reversal;
      const isBack = amount !== null && TAKEN_BACK.has(status);
      return { ...reversal, amount: isBack ? -amount : amount, receipt: null };
    }),
  ].toSorted((one, other) => (one.on ?? '').localeCompare(other.on ?? ''));

/** Separates the payments of past license years from current and future ones; an unpaid one counts as current. */
export function splitPayments<P extends { on: string | null; status: RowStatus | null }>(
  payments: readonly P[],
  since: string | undefined,
): { current: P[]; earlier: P[] } {
  const isEarlier = (payment: P) =>
    since !== undefined && payment.on !== null && payment.on < since && !isUnpaid(payment);
  return {
    current: payments.filter((payment) => !isEarlier(payment)),
    earlier: payments.filter(isEarlier),
  };
}
