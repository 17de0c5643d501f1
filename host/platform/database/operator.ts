/** Tables of payment refunds and of the daily lists that are mailed to the brand. */
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { payments, type PaymentLine } from './billing.ts';
import { atLeast, moment, oneOf, reference } from './columns.ts';

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/**
 * Refunds of payments, stored before the host requests them from the payment processor. `lines` split the
 * amount by ledger account. At `nextActionAt` the host requests a pending refund or polls its status.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: text('id').primaryKey(),
    paymentId: reference('payment_id', () => payments.id),
    amountCents: integer('amount_cents').notNull(),
    lines: jsonb('lines').$type<PaymentLine[]>().notNull(),
    /** The reason, as shown to the owner. */
    reason: text('reason').notNull(),
    actor: text('actor').notNull(),
    /** Whether a mail about several refunds has already announced this refund to the owner. */
    isAnnounced: boolean('is_announced').notNull().default(false),
    state: text('state').$type<RefundStatus>().notNull(),
    /** The processor's id of the refund, once the processor has returned it. */
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

export type PaymentRefund = typeof paymentRefunds.$inferSelect;

/** The refunds of the card sandbox, which simulates the payment processor. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: text('key').primaryKey(),
  intentId: text('intent_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
});

/** The days for which the daily list was mailed to the brand, or was empty and therefore not mailed. */
export const dailyLists = pgTable('daily_lists', {
  day: date('day', { mode: 'string' }).primaryKey(),
  at: moment('at').notNull(),
});
