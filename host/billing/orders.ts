/** Writes an order and its license year's payments. After a purchase, the first payment is already paid. */
import { renewalDay } from '#host/catalogue/licenseYear.ts';
import type { Context } from '#host/context.ts';
import { newLicenseNumber } from '#host/agreements/licensePlan.ts';
import { payments, type PaymentLine } from '#host/platform/database/billing.ts';
import { orders } from '#host/platform/database/licenses.ts';
import { scheduleCardCheck } from './charge/cardExpiry.ts';
import { addDays, chargeableAt } from './dueDates.ts';
import { logEvent, logPaymentEvent, postReceivable, postPaid } from './ledger.ts';
import { plannedPayments, whenPaid, type PlannedOrder } from './paymentPlan.ts';

/** How many days before a renewal its notice is mailed. */
const NOTICE_DAYS = 29;

/** An owner can report next year's counts, such as members, from this many days before a renewal. */
export const REPORT_DAYS = 60;

/** Creates a receipt number that is easy to read aloud. */
export const newReceiptNumber = () => `R-${newLicenseNumber()}`;

type Dated = Pick<NewOrder, 'zone' | 'anchorOn' | 'startsOn'>;

/** Returns 9:00 local time `days` days before the renewal day, which is the first day after the term. */
export const morningBefore = (order: Dated, days: number) =>
  chargeableAt(order.zone, addDays(renewalDay(order), -days));

export const noticeMoment = (order: Dated) => morningBefore(order, NOTICE_DAYS);

/** Returns when the host mails the owner to request next year's counts, such as the number of members. */
export const reportMoment = (order: Dated) => morningBefore(order, REPORT_DAYS);

export interface NewOrder extends PlannedOrder {
  /** The id of the previous license year's order. */
  renews?: string;
}

/** The charge with which a purchase paid the order's first payment. */
export interface FirstPayment {
  /** The id of the payment intent that was charged. */
  chargeId: string;
  lastFour: string;
  /** Short names of the PROs whose licenses await a signature. */
  pending: readonly string[];
}

/** Writes an order and its payments, and records the first payment as paid when `first` is given. */
export async function writeOrder(context: Context, order: NewOrder, first?: FirstPayment): Promise<void> {
  const at = context.now();
  const { quote, ownerId, ...row } = order;
  await context.database.insert(orders).values({
    ...row,
    packageCode: quote.package?.code ?? null,
    quote,
    nextActionAt: reportMoment(order),
    createdAt: at,
  });
  await logEvent(context, { orderId: order.id, actor: 'host', event: order.renews ? 'renewed' : 'bought' });
  const planned = plannedPayments({ ...row, ownerId, quote }, at);
  if (planned.length === 0) return;
  const rows = planned.map((each) =>
    first && each.number === 1 ? { ...each, ...paidBy(first, each.lines, at) } : each,
  );
  const written = await context.database.insert(payments).values(rows).returning();
  await scheduleCardCheck(context, ownerId);
  const paid = written.find(({ state }) => state === 'paid');
  if (!paid) return;
  await postReceivable(context, paid);
  await postPaid(context, paid);
  await logPaymentEvent(context, paid, {
    actor: 'owner',
    event: 'paid',
    fromState: 'scheduled',
    toState: 'paid',
  });
}

/** Returns the columns that mark the first payment as paid by the purchase. */
const paidBy = ({ chargeId, lastFour, pending }: FirstPayment, lines: readonly PaymentLine[], at: Date) => ({
  lines: whenPaid(lines, pending),
  state: 'paid' as const,
  nextTryAt: null,
  firstTriedAt: at,
  intentId: chargeId,
  paidAt: at,
  receiptNumber: newReceiptNumber(),
  lastFour,
});
