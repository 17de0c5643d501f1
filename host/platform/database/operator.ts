/** Tables of the operator's work: refunds of payments, and the days on which the business was notified. */
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { payments, type PaymentLine } from './billing.ts';
import { atLeast, moment, oneOf, reference } from './columns.ts';

/** The status of a refund; the last two are final. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/**
 * A refund of a payment's money, written before the card provider is called. `lines` are the parts of the amount by
 * account, and a pending refund is checked at the provider at `nextActionAt`.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: text('id').primaryKey(),
    paymentId: reference('payment_id', () => payments.id),
    amountCents: integer('amount_cents').notNull(),
    lines: jsonb('lines').$type<PaymentLine[]>().notNull(),
    /** The reason, for the owner to read. */
    reason: text('reason').notNull(),
    /** The operator's name. */
    actor: text('actor').notNull(),
    state: text('state').$type<RefundStatus>().notNull(),
    /** The card provider's id, once it is known. */
    providerRefundId: text('provider_refund_id').unique(),
    nextActionAt: moment('next_action_at'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('payment_refunds_payment').on(table.paymentId),
    oneOf('payment_refunds_state', table.state, ['pending', 'succeeded', 'failed']),
    atLeast('payment_refunds_amount', table.amountCents, 1),
  ],
);

/** A row of the payment_refunds table. */
export type PaymentRefund = typeof paymentRefunds.$inferSelect;

/** Refunds at the card sandbox, stored as a card provider stores them. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: text('key').primaryKey(),
  intentId: text('intent_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
});

/** Days whose list was sent to the business, or that had nothing to report. */
export const dailyLists = pgTable('daily_lists', {
  day: date('day', { mode: 'string' }).primaryKey(),
  at: moment('at').notNull(),
});
