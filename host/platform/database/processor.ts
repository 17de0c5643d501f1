/** Tables of the payment processor's events, of how far its event list was read, and of disputes. */
import { isNull } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { payments } from './billing.ts';
import { atLeast, moment, oneOf, reference } from './columns.ts';

/** The events, keyed by the processor's ids. An event whose `handledAt` is null is not handled yet. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** When the event was created, by the processor's clock. */
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** The id of the payment intent that the event concerns. */
    intentId: text('intent_id'),
    /** The id of the dispute, refund, charge, payment intent or payment method that has changed. */
    objectId: text('object_id').notNull(),
    handledAt: moment('handled_at'),
  },
  (table) => [index('provider_events_open').on(table.receivedAt).where(isNull(table.handledAt))],
);

export type StoredEvent = typeof providerEvents.$inferSelect;

/** One row: the mode and account of Stripe's keys, how far the event list was read, and past alerts. */
export const providerReading = pgTable('provider_reading', {
  id: integer('id').primaryKey(),
  /** The mode of Stripe's keys, `test` or `live`, with which the database was first used. */
  mode: text('mode'),
  /** The Stripe account with whose keys the database was first used. */
  account: text('account'),
  /** The creation time of the newest event that was read. */
  readUntil: moment('read_until'),
  readAt: moment('read_at'),
  /** When the brand was alerted that the host's and the processor's clocks differ, or null if they agree. */
  clockAlertedAt: moment('clock_alerted_at'),
  /** When the brand was alerted that the processor did not respond for a day, or null once it responds. */
  outageAlertedAt: moment('outage_alerted_at'),
  /** When the processor's refusals most recently stopped a billing run, or null once a run is not refused. */
  refusedAt: moment('refused_at'),
});

/** The status of a dispute. An inquiry is the bank's question, which moves no money. */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost';

/** Cardholders' disputes of payments, with the money movements that are already posted to the ledger. */
export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    paymentId: reference('payment_id', () => payments.id),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<DisputeStatus>().notNull(),
    /** The cents that the processor has withdrawn for the dispute, minus the cents that it has returned. */
    withdrawnCents: integer('withdrawn_cents').notNull(),
    /** The processor's own fee for the dispute, in cents. */
    feeCents: integer('fee_cents').notNull(),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [
    index('disputes_payment').on(table.paymentId),
    oneOf('disputes_state', table.state, ['inquiry', 'open', 'won', 'lost']),
    atLeast('disputes_amount', table.amountCents, 1),
  ],
);
