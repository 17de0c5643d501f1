/** Reads the refunds and disputes of a location's payments for the billing statement of the location. */
import { inArray, sql } from 'drizzle-orm';
import type { Business } from '#host/businesses/service.ts';
import { dayAt } from '#host/catalogue/days.ts';
import type { Context } from '#host/context.ts';
import { payments, type Payment } from '#host/platform/database/billing.ts';
import { paymentRefunds, type RefundStatus } from '#host/platform/database/operator.ts';
import { disputes, type DisputeStatus } from '#host/platform/database/processor.ts';
import { toDollars } from '#host/rates/engine.ts';
import { whatOf } from './labels.ts';

/** A sentence for the owner on how long a refund takes to reach the card. */
export const REFUND_DAYS = 'Your bank usually shows it within 5 to 10 business days.';

/** A sentence for the owner on how long a dispute takes. */
export const DISPUTE_DAYS = 'Your bank decides on it, which usually takes two to three months.';

/** For each state of a refund or dispute, its texts for the owner and its status in the API. */
const TEXTS = {
  pending: { what: 'Refund', status: 'REFUNDING', note: REFUND_DAYS },
  succeeded: { what: 'Refund', status: 'REFUNDED', note: REFUND_DAYS },
  failed: {
    what: 'Refund',
    status: 'REFUND_FAILED',
    note: 'It did not reach the card. We are looking into it.',
  },
  open: { what: 'Dispute', status: 'DISPUTED', note: DISPUTE_DAYS },
  won: { what: 'Dispute', status: 'DISPUTE_WON', note: 'Your bank has decided that the payment stands.' },
  lost: { what: 'Dispute', status: 'DISPUTE_LOST', note: 'Your bank has decided that the money is yours.' },
} as const satisfies Record<
  RefundStatus | Exclude<DisputeStatus, 'inquiry'>,
  { what: string; status: string; note: string }
>;

type Made = Pick<Payment, 'id' | 'kind' | 'number' | 'lines' | 'lastFour'>;

const cardOf = ({ lastFour }: Made) => (lastFour ? `Card ending in ${lastFour}. ` : '');

/** The SQL condition that a payment has refunds or disputes. {@link reversalsOf} reads only such payments. */
export const isReversed = sql<boolean>`
  exists (select 1 from ${paymentRefunds} where ${paymentRefunds}."payment_id" = ${payments}."id")
  or exists (select 1 from ${disputes} where ${disputes}."payment_id" = ${payments}."id")`;

/**
 * Returns the refunds and disputes of a location's payments, oldest first, in US dollars with ISO dates.
 *
 * @param made the location's payments that have a refund or dispute, see {@link isReversed}
 */
export async function reversalsOf({ database }: Context, business: Business, made: readonly Made[]) {
  const byId = new Map(made.map((payment) => [payment.id, payment]));
  const ids = [...byId.keys()];
  if (ids.length === 0) return [];
  const refunds = await database.select().from(paymentRefunds).where(inArray(paymentRefunds.paymentId, ids));
  const disputed = await database.select().from(disputes).where(inArray(disputes.paymentId, ids));
  return [
    ...refunds.map((refund) => ({ ...refund, at: refund.createdAt })),
    // An inquiry moves no money, so it is not listed.
    ...disputed.flatMap(({ state, openedAt: at, ...dispute }) =>
      state === 'inquiry' ? [] : [{ ...dispute, state, at }],
    ),
  ]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap(({ id, paymentId, amountCents, state, at }) => {
      const payment = byId.get(paymentId);
      if (!payment) return [];
      const { what, status, note } = TEXTS[state];
      return {
        id,
        on: dayAt(business, at),
        what: `${what} of ${whatOf(payment)}`,
        note: `${cardOf(payment)}${note}`,
        amount: toDollars(amountCents),
        status,
      };
    });
}
