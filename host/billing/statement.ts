/** A location's billing statement for its owner (the contract, "Beyond the 37"). Amounts are US dollars, days ISO. */
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Business } from '#host/businesses/service.ts';
import { dayAt } from '#host/catalogue/days.ts';
import type { Context } from '#host/context.ts';
import {
  payments,
  type Payment,
  type PaymentState,
  type WaitingReason,
} from '#host/platform/database/billing.ts';
import { toDollars } from '#host/rates/engine.ts';
import { cardOf } from './charge/openPayments.ts';
import { isReversed, reversalsOf } from './reversals.ts';
import { whatOf } from './labels.ts';

/** The overall state of a location's payments. */
export type BillingState = 'OK' | 'ACTION_NEEDED' | 'OVERDUE';

const NEEDS_ACTION = ['retrying', 'waiting', 'overdue'] as const satisfies readonly PaymentState[];

/** What the owner has to do when an automatic retry would not help. */
export type BillingAction = 'CONFIRM_PAYMENT' | 'UPDATE_CARD';

const ACTIONS: Record<WaitingReason, BillingAction | undefined> = {
  'bank asks': 'CONFIRM_PAYMENT',
  'hard decline': 'UPDATE_CARD',
  'expired card': 'UPDATE_CARD',
  'no card': 'UPDATE_CARD',
  'earlier payment': undefined,
};

/** The overall state of a location's payments, and the owner's required action if there is one. */
export interface Standing {
  state: BillingState;
  action?: BillingAction;
}

type Open = Pick<Payment, 'state' | 'reason'>;

function billingStateOf(open: readonly Open[]): Standing {
  if (open.length === 0) return { state: 'OK' };
  if (open.some(({ state }) => state === 'overdue')) return { state: 'OVERDUE' };
  const actions = open.map(({ reason }) => reason && ACTIONS[reason]);
  // A new card is tried for all unpaid payments, including those that require authentication.
  const action = (['UPDATE_CARD', 'CONFIRM_PAYMENT'] as const).find((each) => actions.includes(each));
  return { state: 'ACTION_NEEDED', ...(action && { action }) };
}

/** The billing states of several locations; a location without payments is OK. */
export async function billingStates(
  { database }: Pick<Context, 'database'>,
  businessIds: readonly string[],
): Promise<(businessId: string) => Standing> {
  const open =
    businessIds.length === 0
      ? []
      : await database
          .selectDistinct({
            businessId: payments.businessId,
            state: payments.state,
            reason: payments.reason,
          })
          .from(payments)
          .where(
            and(inArray(payments.businessId, [...businessIds]), inArray(payments.state, [...NEEDS_ACTION])),
          );
  return (businessId) => billingStateOf(open.filter((row) => row.businessId === businessId));
}

/** The columns of the owner's payment list, and no others because the list has many rows. */
const LISTED = {
  id: payments.id,
  orderId: payments.orderId,
  kind: payments.kind,
  number: payments.number,
  dueOn: payments.dueOn,
  dueAt: payments.dueAt,
  amountCents: payments.amountCents,
  lines: payments.lines,
  state: payments.state,
  reason: payments.reason,
  nextTryAt: payments.nextTryAt,
  feeFor: payments.feeFor,
  lastFour: payments.lastFour,
  isReversed,
};

type Listed = Pick<Payment, Exclude<keyof typeof LISTED, 'isReversed'>>;

/** Whether a payment is due and neither paid nor written off. */
const isOwed = ({ state, dueAt }: Listed, now: Date) =>
  state !== 'paid' && state !== 'void' && (dueAt <= now || state !== 'scheduled');

/** The id of the payment that a fee or installment waits for: the fee's installment, or the previous installment. */
function waitsFor(payment: Listed, rows: readonly Listed[]): string | null {
  if (payment.state !== 'waiting' || payment.reason !== 'earlier payment') return null;
  if (payment.kind === 'fee') return payment.feeFor;
  const before = rows.findLast(
    ({ orderId, kind, state, dueAt }) =>
      orderId === payment.orderId &&
      kind === 'installment' &&
      !['paid', 'void', 'held'].includes(state) &&
      dueAt < payment.dueAt,
  );
  return before?.id ?? null;
}

/** The day, in the business's time zone, on which a declined payment is retried automatically. */
const nextTryOf = (business: Business, { state, nextTryAt }: Listed) =>
  state === 'retrying' && nextTryAt !== null ? dayAt(business, nextTryAt) : null;

const rowOf = (business: Business, payment: Listed, rows: readonly Listed[]) => ({
  id: payment.id,
  on: payment.dueOn,
  what: whatOf(payment),
  amount: toDollars(payment.amountCents),
  status: payment.state.toUpperCase(),
  waitsFor: waitsFor(payment, rows),
  nextTryOn: nextTryOf(business, payment),
  receipt: payment.state === 'paid',
});

/** A location's payments of all license years, the next payment, the card and the amount due. */
export async function billingOf(context: Context, business: Business) {
  const now = context.now();
  const [rows, card] = await Promise.all([
    context.database.select(LISTED).from(payments).where(eq(payments.businessId, business.id)).orderBy(
      asc(payments.dueOn),
      asc(payments.dueAt),
      asc(payments.number),
      // Payments with the same day and number follow the order of purchase.
      asc(payments.createdAt),
      asc(payments.orderId),
      asc(payments.id),
    ),
    cardOf(context, business.userId),
  ]);
  const owed = rows.filter((payment) => isOwed(payment, now));
  const scheduled = rows.filter((payment) => payment.state === 'scheduled' && !isOwed(payment, now));
  const day = scheduled[0]?.dueOn;
  const onDay = scheduled.filter(({ dueOn }) => dueOn === day);
  const sum = (some: readonly Listed[]) =>
    toDollars(some.reduce((total, { amountCents }) => total + amountCents, 0));
  return {
    ...billingStateOf(rows.filter(({ state }) => NEEDS_ACTION.some((each) => each === state))),
    today: dayAt(business, now),
    owed: sum(owed),
    nextPayment: day === undefined ? null : { on: day, amount: sum(onDay) },
    card: card ? { brand: card.brand, lastFour: card.lastFour, expires: card.expires } : null,
    payments: rows.map((payment) => rowOf(business, payment, rows)),
    reversals: await reversalsOf(
      context,
      business,
      rows.filter((row) => row.isReversed),
    ),
  };
}

/** The payments of a location that its owner can pay now, oldest first; a fee comes after its installment. */
export const payableOf = ({ database }: Pick<Context, 'database'>, businessId: string): Promise<Payment[]> =>
  database
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.businessId, businessId),
        notInArray(payments.state, ['scheduled', 'held', 'paid', 'void']),
      ),
    )
    .orderBy(asc(payments.dueAt), asc(payments.number), asc(payments.id));
