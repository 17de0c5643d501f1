/** Converts payments to table rows and to marks on the bar of a license year. Dates are ISO strings. */
import { dayAfter } from './dates.ts';
import type { Term } from './licenseYear.ts';
import type { PaymentsQuery, PaymentStatus, ReversalStatus } from '#client/types.generated.ts';

/** The payments and reversals as the host returns them. */
type Billing = NonNullable<NonNullable<PaymentsQuery['business']>['billing']>;
export type HostPayment = NonNullable<Billing['payments']>[number];
type HostReversal = NonNullable<Billing['reversals']>[number];

type DatedPayment = Pick<HostPayment, 'on' | 'status'> & Partial<Pick<HostPayment, 'what'>>;

/** The status of a row: a payment's, a reversal's, or `QUEUED` if another payment must be charged first. */
export type RowStatus = PaymentStatus | 'QUEUED' | ReversalStatus;

/** How the payments table and the marks on the license year's bar show a status. */
interface Meaning {
  /** The displayed text (docs/glossary.md). */
  words: string;
  /** The text's color, neutral by default. Amber (`brand`) means that the owner must act. */
  tone?: 'success' | 'brand' | 'danger';
  /** Whether a payment is due and was not collected. */
  isUnpaid?: true;
  /** Whether a reversal is shown as a negative amount, unlike a failed refund or a won dispute. */
  isTakenBack?: true;
  /** Whether a row no longer needs attention, so that the folded table hides the row. */
  isOver?: true;
}

export const MEANINGS: Readonly<Record<RowStatus, Meaning>> = {
  SCHEDULED: { words: 'Scheduled' },
  TRYING: { words: 'Being charged' },
  RETRYING: { words: 'Declined, will be tried again', tone: 'danger', isUnpaid: true },
  WAITING: { words: 'Waiting for you', tone: 'brand', isUnpaid: true },
  QUEUED: { words: 'Due', tone: 'danger', isUnpaid: true },
  OVERDUE: { words: 'Overdue', tone: 'danger', isUnpaid: true },
  HELD: { words: 'On hold' },
  PAID: { words: 'Paid', tone: 'success' },
  VOID: { words: 'Canceled', isOver: true },
  REFUNDING: { words: 'Refund under way', isTakenBack: true },
  REFUNDED: { words: 'Refunded', isTakenBack: true, isOver: true },
  REFUND_FAILED: { words: 'Refund failed', tone: 'danger' },
  DISPUTED: { words: 'Disputed', isTakenBack: true },
  DISPUTE_WON: { words: 'Dispute rejected', isOver: true },
  DISPUTE_LOST: { words: 'Money returned', isTakenBack: true, isOver: true },
};

export const isUnpaid = ({ status }: { status: RowStatus | null }): boolean =>
  status !== null && MEANINGS[status].isUnpaid === true;

/** The payments of a location, and the current calendar day in the location's time zone. */
interface DatedBilling<P> {
  payments: readonly P[] | null;
  today: string | null;
}

/** Returns the payments that "Pay now" charges: unpaid, being charged, or still scheduled after their day. */
export function dueOf<P extends DatedPayment>(billing: DatedBilling<P> | null | undefined): P[] {
  const { payments = null, today = null } = billing ?? {};
  return (payments ?? []).filter(({ on, status }) =>
    status === 'SCHEDULED'
      ? on !== null && today !== null && on < today
      : status === 'TRYING' || isUnpaid({ status }),
  );
}

/** Returns the payments on hold, which the host charges only after their release. */
export const onHoldOf = <P extends Pick<DatedPayment, 'status'>>(payments: readonly P[]): P[] =>
  payments.filter(({ status }) => status === 'HELD');

/** Returns the payments' sum in US dollars, calculated in cents to avoid rounding errors. */
export const sumOf = (payments: readonly { amount: number | null }[]): number =>
  payments.reduce((cents, { amount }) => cents + Math.round((amount ?? 0) * 100), 0) / 100;

export type MarkKind = 'paid' | 'failed' | 'next' | 'coming' | 'other';

/** Whether `day` has the same day of the month as `start`, or is the last day of a month without that day. */
const isMonthly = (day: string, start: string): boolean =>
  day.slice(8) === start.slice(8) || (dayAfter(day).endsWith('-01') && day.slice(8) < start.slice(8));

/** Returns the terms with a license whose name is in the description of one of the payments. */
const namedIn = (payments: readonly Pick<DatedPayment, 'what'>[], terms: readonly Term[]) =>
  terms.filter(({ names }) => names.some((name) => payments.some(({ what }) => what?.includes(name))));

/** Returns the payments on the monthly dates of `term`, except payments for the licenses of other terms. */
const paymentsOf = (term: Term, terms: readonly Term[], payments: readonly DatedPayment[]) =>
  payments.flatMap(({ on, status, what }) => {
    if (on === null || on < term.start || on >= term.renewal || !isMonthly(on, term.start)) return [];
    // A fee's description names no license, so the fee belongs to the terms of the date's other payments.
    const sameDay = payments.filter((each) => each.on === on);
    const named = [[{ what }], sameDay].map((some) => namedIn(some, terms)).find(({ length }) => length > 0);
    return named && !named.includes(term) ? [] : [{ on, status }];
  });

/** Whether a payment of the term is overdue. The term does not renew until that payment is paid. */
export const isOverdueIn = (...of: Parameters<typeof paymentsOf>): boolean =>
  paymentsOf(...of).some(({ status }) => status === 'OVERDUE');

/** Returns the style of a date's mark. An unpaid payment takes precedence, so that it is always visible. */
function kindOf(statuses: readonly (PaymentStatus | null)[], isNext: boolean): MarkKind {
  if (statuses.some((status) => isUnpaid({ status }))) return 'failed';
  if (isNext) return 'next';
  if (statuses.some((status) => status === 'SCHEDULED' || status === 'TRYING')) return 'coming';
  return statuses.includes('PAID') ? 'paid' : 'other';
}

/** Returns a mark for each monthly payment date of `term`. `terms` are all terms, including `term`. */
export function paymentMarks(
  term: Term,
  terms: readonly Term[],
  payments: readonly DatedPayment[],
  nextOn: string | null | undefined,
) {
  const byDay = new Map<string, (PaymentStatus | null)[]>();
  for (const { on, status } of paymentsOf(term, terms, payments))
    byDay.set(on, [...(byDay.get(on) ?? []), status]);
  const [first, end] = [Date.parse(term.start), Date.parse(term.renewal)];
  return [...byDay]
    .map(([on, statuses]) => ({
      on,
      count: statuses.length,
      kind: kindOf(statuses, on === nextOn),
      /** The date's position within the term, from 0 to 1. */
      at: (Date.parse(on) - first) / (end - first),
    }))
    .toSorted((one, other) => one.at - other.at);
}

/** A mark for all payments of one date, on the bar of a license year. */
export type PaymentMark = ReturnType<typeof paymentMarks>[number];

export interface PaymentRow extends Omit<HostReversal, 'status'>, Pick<HostPayment, 'receipt'> {
  status: RowStatus | null;
  /** The date of the next retry of a declined payment, if the host returns it. */
  nextTryOn?: string | null;
}

type DatedRow = Pick<PaymentRow, 'on' | 'status'>;

/** Converts a payment to a row. The status `QUEUED` means that another payment must be charged first. */
function rowOfPayment({ waitsFor, ...payment }: HostPayment, payments: readonly HostPayment[]): PaymentRow {
  const before = payments.find(({ id }) => id === waitsFor);
  if (payment.status !== 'WAITING' || !before) return { ...payment, note: null };
  const note = `Will be charged right after ${before.what?.split(':')[0] ?? 'the payment before it'}`;
  return { ...payment, status: 'QUEUED', note };
}

const byDay = (one: DatedRow, other: DatedRow) => (one.on ?? '').localeCompare(other.on ?? '');

function rowOfReversal(reversal: HostReversal): PaymentRow {
  const { amount, status } = reversal;
  const isBack = amount !== null && status !== null && MEANINGS[status].isTakenBack;
  return { ...reversal, amount: isBack ? -amount : amount, receipt: null };
}

/** Returns the rows of all payments by date, with the reversals of each payment below its row. */
export function paymentRows(
  payments: readonly HostPayment[],
  reversals: readonly HostReversal[],
): PaymentRow[] {
  const sorted = payments.toSorted(byDay);
  /** Returns the payment that the reversal's text names, or else the last payment before the reversal. */
  const above = ({ what, on }: HostReversal) => {
    const before = sorted.filter((payment) => (payment.on ?? '') <= (on ?? ''));
    return (
      before.findLast((payment) => payment.what && what?.endsWith(` of ${payment.what}`)) ?? before.at(-1)
    );
  };
  const placed = reversals
    .toSorted(byDay)
    .map((reversal) => ({ above: above(reversal), row: rowOfReversal(reversal) }));
  const below = (payment?: HostPayment) =>
    placed.filter((each) => each.above === payment).map(({ row }) => row);
  return [...below(), ...sorted.flatMap((payment) => [rowOfPayment(payment, payments), ...below(payment)])];
}

/** The minimum number of hidden rows for which a button that shows them is useful. */
const FEWEST_HIDDEN = 3;

/**
 * Returns the rows that need attention, the rows of the last paid date and the rows of the next scheduled
 * date. Returns all rows if fewer than `FEWEST_HIDDEN` would be hidden.
 */
export function foldedRows<P extends DatedRow>(rows: readonly P[]): P[] {
  const last = rows.findLast(({ status }) => status === 'PAID')?.on;
  const next = rows.find(({ status }) => status === 'SCHEDULED')?.on;
  const shown = rows.filter(({ on, status }) => {
    if (status === 'PAID') return on === last;
    return status === 'SCHEDULED' ? on === next : status === null || !MEANINGS[status].isOver;
  });
  return rows.length - shown.length < FEWEST_HIDDEN ? [...rows] : shown;
}

/**
 * Splits payments into those of the current license year, which starts on `since`, and earlier ones. An
 * unpaid earlier payment counts as current.
 */
export function splitPayments<P extends DatedRow>(
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
