/** Tables of what the card provider reports: its events, how far they were read, and disputes. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { payments } from './billing.ts';
import { atLeast, moment, oneOf, reference } from './columns.ts';

/** An event of the provider by its own id. It is open until its object was checked. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** By the provider's clock. */
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** The intent that it is about, of any payment. */
    intentId: text('intent_id'),
    /** The dispute, refund or intent that has changed. */
    objectId: text('object_id').notNull(),
    handledAt: moment('handled_at'),
  },
  (table) => [
    index('provider_events_open')
      .on(table.receivedAt)
      .where(sql`${table.handledAt} is null`),
  ],
);

/** A row of the provider events table. */
export type StoredEvent = typeof providerEvents.$inferSelect;

/** How far the provider's events were read, and which problems with it the business knows; one row. */
export const providerReading = pgTable('provider_reading', {
  id: integer('id').primaryKey(),
  /** The creation time of the newest event that was read. */
  readUntil: moment('read_until'),
  readAt: moment('read_at'),
  /** When the business was notified that the clocks differ. */
  clockAlertedAt: moment('clock_alerted_at'),
  /** When the business was notified that no try has had a response for a day. */
  outageAlertedAt: moment('outage_alerted_at'),
});

/** The status of a dispute. */
export type DisputeStatus = 'open' | 'won' | 'lost';

/** Payments that a cardholder disputes. The provider takes the money back until the dispute is won. */
export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    paymentId: reference('payment_id', () => payments.id),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<DisputeStatus>().notNull(),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('disputes_payment').on(table.paymentId),
    oneOf('disputes_state', table.state, ['open', 'won', 'lost']),
    atLeast('disputes_amount', table.amountCents, 1),
  ],
);
