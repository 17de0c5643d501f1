/** Builds a location's billing statement in US dollars and ISO dates (docs/contract.md, "Beyond the 37"). */
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Business } from '#host/businesses/service.ts';
import { dayAt, dayIn } from '#host/catalogue/days.ts';
import type { Context } from '#host/context.ts';
import {
  isOwed,
  OWED_STATES,
  payments,
  type Payment,
  type WaitingReason,
} from '#host/platform/database/billing.ts';
import { toDollars } from '#host/rates/engine.ts';
import { cardOf, selectPayables, type Payable } from './charge/openPayments.ts';
import { isReversed, reversalsOf } from './reversals.ts';
import { whatOf } from './labels.ts';
import { totalOf } from './paymentPlan.ts';

/** For each reason why a payment waits, the action that its owner must take, or undefined for none. */
const ACTIONS: Record<WaitingReason, 'CONFIRM_PAYMENT' | 'UPDATE_CARD' | undefined> = {
  'authentication required': 'CONFIRM_PAYMENT',
  'hard decline': 'UPDATE_CARD',
  'expired card': 'UPDATE_CARD',
  'no card': 'UPDATE_CARD',
  'earlier payment': undefined,
};

/** Whether a payment is owed, and neither being charged nor still `scheduled` for a billing run. */
const needsAction = ({ state }: Payment) => state !== 'trying' && OWED_STATES.includes(state);

/** Returns the overall state of a location's payments, and the owner's required action if there is one. */
function billingStateOf(open: readonly Payment[]) {
  if (open.length === 0) return { state: 'OK' };
  if (open.some(({ state }) => state === 'overdue')) return { state: 'OVERDUE' };
  const actions = open.map(({ reason }) => reason && ACTIONS[reason]);
  // UPDATE_CARD comes first, because a new card pays all payments, even those that await a confirmation.
  const action = (['UPDATE_CARD', 'CONFIRM_PAYMENT'] as const).find((each) => actions.includes(each));
  return { state: 'ACTION_NEEDED', ...(action && { action }) };
}

/** Returns a function that maps a location's id to its billing state and its owed amount in US dollars. */
export async function billingStates({ database, now }: Context, businessIds: readonly string[]) {
  const open = await database
    .select()
    .from(payments)
    .where(and(inArray(payments.businessId, [...businessIds]), isOwed(now())));
  return (businessId: string) => {
    const rows = open.filter((row) => row.businessId === businessId);
    return { ...billingStateOf(rows.filter(needsAction)), owed: toDollars(totalOf(rows)) };
  };
}

/** Returns the id of the unpaid payment that must be paid before `payment`, or null if there is none. */
function waitsFor(payment: Payment, rows: readonly Payment[]): string | null {
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

/** Returns the date of a payment's automatic retry in the location's time zone, or null without a retry. */
const nextTryOf = (business: Business, { state, nextTryAt }: Payment) =>
  state === 'retrying' && nextTryAt !== null ? dayAt(business, nextTryAt) : null;

const rowOf = (business: Business, payment: Payment, rows: readonly Payment[]) => ({
  id: payment.id,
  on: payment.dueOn,
  what: whatOf(payment),
  amount: toDollars(payment.amountCents),
  status: payment.state.toUpperCase(),
  waitsFor: waitsFor(payment, rows),
  nextTryOn: nextTryOf(business, payment),
  receipt: payment.state === 'paid',
});

/** Returns a location's billing state, its payments of all license years, its card and the amount due. */
export async function billingOf(context: Context, business: Business) {
  const now = context.now();
  const { dueOn, dueAt, number, createdAt, orderId, id } = payments;
  const [rows, card] = await Promise.all([
    context.database
      .select({ ...getTableColumns(payments), isReversed, isOwed: sql<boolean>`${isOwed(now)}` })
      .from(payments)
      .where(eq(payments.businessId, business.id))
      // Payments with the same due date and number are sorted by their creation time.
      .orderBy(dueOn, dueAt, number, createdAt, orderId, id),
    cardOf(context, business.userId),
  ]);
  const scheduled = rows.filter((row) => row.state === 'scheduled' && !row.isOwed);
  const day = scheduled[0]?.dueOn;
  const onDay = scheduled.filter(({ dueOn }) => dueOn === day);
  const sum = (some: readonly Payment[]) => toDollars(totalOf(some));
  const reversed = rows.filter((row) => row.isReversed);
  return {
    ...billingStateOf(rows.filter(needsAction)),
    today: dayAt(business, now),
    owed: sum(rows.filter((row) => row.isOwed)),
    nextPayment: day === undefined ? null : { on: day, amount: sum(onDay) },
    card: card ? { brand: card.brand, lastFour: card.lastFour, expires: card.expires } : null,
    payments: rows.map((payment) => rowOf(business, payment, rows)),
    reversals: await reversalsOf(context, business, reversed),
  };
}

const owedRows = (context: Context, businessId: string): Promise<Payable[]> =>
  selectPayables(context)
    .where(and(eq(payments.businessId, businessId), isOwed(context.now())))
    .orderBy(payments.dueAt, payments.number, payments.id);

/** Reads the owed payments of a location, sorted by due date. */
export const owedOf = async (context: Context, businessId: string): Promise<Payment[]> =>
  (await owedRows(context, businessId)).map(({ payment }) => payment);

/** Reads the owed payments that "Pay now" charges: neither on hold nor scheduled for a billing run today. */
export const payableOf = async (context: Context, businessId: string): Promise<Payable[]> =>
  (await owedRows(context, businessId)).filter(
    ({ payment: { state, dueOn }, zone }) =>
      state !== 'held' && (state !== 'scheduled' || dueOn < dayIn(zone, context.now())),
  );
