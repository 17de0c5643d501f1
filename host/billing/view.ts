/** What an owner reads of a location's payments (the contract, "Beyond the 37"). Amounts are US dollars, days ISO. */
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Business } from '#host/businesses/service.ts';
import { dayAt } from '#host/catalogue/days.ts';
import type { Context } from '#host/context.ts';
import { payments, type Payment, type PaymentState } from '#host/platform/database/billing.ts';
import { toDollars } from '#host/rates/engine.ts';
import { cardOf } from './charge/owed.ts';
import { whatOf } from './words.ts';

/** How a location's payments stand, in one word. */
export type BillingState = 'OK' | 'ACTION_NEEDED' | 'OVERDUE';

const NEEDS_ACTION = ['retrying', 'waiting', 'overdue'] as const satisfies readonly PaymentState[];

/** The states of several locations; one without payments is OK. */
export async function billingStates(
  { database }: Pick<Context, 'database'>,
  businessIds: readonly string[],
): Promise<(businessId: string) => BillingState> {
  const open =
    businessIds.length === 0
      ? []
      : await database
          .selectDistinct({ businessId: payments.businessId, state: payments.state })
          .from(payments)
          .where(
            and(inArray(payments.businessId, [...businessIds]), inArray(payments.state, [...NEEDS_ACTION])),
          );
  return (businessId) => {
    const states = open.filter((row) => row.businessId === businessId).map(({ state }) => state);
    if (states.includes('overdue')) return 'OVERDUE';
    return states.length > 0 ? 'ACTION_NEEDED' : 'OK';
  };
}

/** Whether a payment is owed by now: due, and neither paid nor written off. */
const isOwed = ({ state, dueAt }: Payment, now: Date) =>
  state !== 'paid' && state !== 'void' && (dueAt <= now || state !== 'scheduled');

const rowOf = (payment: Payment) => ({
  id: payment.id,
  on: payment.dueOn,
  what: whatOf(payment),
  amount: toDollars(payment.amountCents),
  status: payment.state.toUpperCase(),
  receipt: payment.state === 'paid',
});

/** A location's payments of all its license years, the next one, the card and what is owed. */
export async function billingOf(context: Context, business: Business) {
  const now = context.now();
  const rows = await context.database
    .select()
    .from(payments)
    .where(eq(payments.businessId, business.id))
    .orderBy(asc(payments.dueOn), asc(payments.dueAt), asc(payments.number), asc(payments.id));
  const card = await cardOf(context, business.userId);
  const owed = rows.filter((payment) => isOwed(payment, now));
  const scheduled = rows.filter((payment) => payment.state === 'scheduled' && !isOwed(payment, now));
  const day = scheduled[0]?.dueOn;
  const onDay = scheduled.filter(({ dueOn }) => dueOn === day);
  const sum = (some: readonly Payment[]) =>
    toDollars(some.reduce((total, { amountCents }) => total + amountCents, 0));
  const state = await billingStates(context, [business.id]);
  return {
    state: state(business.id),
    today: dayAt(business, now),
    owed: sum(owed),
    nextPayment: day === undefined ? null : { on: day, amount: sum(onDay) },
    card: card ? { brand: card.brand, lastFour: card.lastFour, expires: card.expires } : null,
    payments: rows.map(rowOf),
  };
}

/** What of a location can be paid now by its owner, oldest first; a fee comes after what it is for. */
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
