/** Facts beside payments that were made, as their owner reads them: refunds and disputes. */
import { eq } from 'drizzle-orm';
import type { Business } from '#host/businesses/service.ts';
import { dayAt } from '#host/catalogue/days.ts';
import type { Context } from '#host/context.ts';
import { payments, type Payment } from '#host/platform/database/billing.ts';
import { paymentRefunds, type RefundStatus } from '#host/platform/database/operator.ts';
import { disputes } from '#host/platform/database/provider.ts';
import { toDollars } from '#host/rates/engine.ts';
import { whatOf } from './words.ts';

/** How long money takes to its card, for the owner to read. */
export const REFUND_DAYS = 'Your bank shows it within 5 to 10 days.';

/** How long a dispute takes, for the owner to read. */
export const DISPUTE_DAYS = 'Your bank decides on it, which usually takes two to three months.';

const REFUNDS: Record<RefundStatus, { status: string; note: string }> = {
  pending: { status: 'REFUNDING', note: REFUND_DAYS },
  succeeded: { status: 'REFUNDED', note: REFUND_DAYS },
  failed: { status: 'REFUND_FAILED', note: 'It did not reach the card. We are looking into it.' },
};

const DISPUTES = {
  open: { status: 'DISPUTED', note: DISPUTE_DAYS },
  won: { status: 'DISPUTE_WON', note: 'Your bank has decided that the payment stands.' },
  lost: { status: 'DISPUTE_LOST', note: 'Your bank has decided that the money is yours.' },
};

const cardOf = ({ lastFour }: Payment) => (lastFour ? `Card ending in ${lastFour}. ` : '');

/** What went back of a location's payments, or is disputed, by day. Amounts are US dollars, days ISO. */
export async function reversalsOf({ database }: Pick<Context, 'database'>, business: Business) {
  const isHere = eq(payments.businessId, business.id);
  const refunded = await database
    .select({ payment: payments, refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(isHere);
  const disputed = await database
    .select({ payment: payments, dispute: disputes })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(isHere);
  const rows = [
    ...refunded.map(({ payment, refund: { id, amountCents, state, createdAt } }) => ({
      id,
      at: createdAt,
      what: `Refund of ${whatOf(payment)}`,
      note: `${cardOf(payment)}${REFUNDS[state].note}`,
      amount: toDollars(amountCents),
      status: REFUNDS[state].status,
    })),
    ...disputed.map(({ payment, dispute: { id, amountCents, state, openedAt } }) => ({
      id,
      at: openedAt,
      what: `Dispute of ${whatOf(payment)}`,
      note: `${cardOf(payment)}${DISPUTES[state].note}`,
      amount: toDollars(amountCents),
      status: DISPUTES[state].status,
    })),
  ];
  return rows
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...row }) => ({ ...row, on: dayAt(business, at) }));
}
