/** Tables of what the operator does: refunds of payments, and the days on which the business was told. */
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { payments, type PaymentLine } from './billing.ts';
import { atLeast, moment, oneOf, reference } from './columns.ts';

/** How a refund stands; the last two are final. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/**
 * Money of a payment that goes back: written before the card provider is asked. `lines` are the parts of the amount by
 * account, and `nextActionAt` is when it is looked for at the provider, while it is pending.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: text('id').primaryKey(),
    paymentId: reference('payment_id', () => payments.id),
    amountCents: integer('amount_cents').notNull(),
    lines: jsonb('lines').$type<PaymentLine[]>().notNull(),
    /** Why, for the owner to read. */
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

/** Refunds at the card sandbox, kept as a card provider keeps them. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: text('key').primaryKey(),
  intentId: text('intent_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
});

/** Days whose list the business has been sent, or that had nothing to tell. */
export const dailyLists = pgTable('daily_lists', {
  day: date('day', { mode: 'string' }).primaryKey(),
  at: moment('at').notNull(),
});
