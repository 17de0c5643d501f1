/** Tables of money that is owed and taken after the first payment, in US cents. Moments are of the host's clock. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { atLeast, moment, oneOf, reference } from './columns.ts';
import { orders } from './licenses.ts';
import { businesses, users } from './schema.ts';

/** The states of a payment (docs/billing.md). */
export const PAYMENT_STATES = [
  'scheduled',
  'trying',
  'retrying',
  'waiting',
  'overdue',
  'held',
  'paid',
  'void',
] as const;

/** A state of a payment. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Why no automatic try would help. */
export type WaitingReason = 'hard decline' | 'expired card' | 'bank asks' | 'no card' | 'earlier payment';

/** What started a try: the clock, a new card, the owner or the operator. */
export type Trigger = 'pass' | 'card' | 'owner' | 'operator';

/** How an attempt ended. */
export type AttemptOutcome =
  'paid' | 'declined' | 'refused for good' | 'bank asks' | 'no answer' | 'not made' | 'given up';

/** A part of an amount: its purpose, and the account of the ledger that it belongs to. */
export interface PaymentLine {
  account: string;
  label: string;
  cents: number;
  /** True for a license that waited for its signature when this was paid. */
  isUnsigned?: true;
}

/**
 * An amount that an order owes on a day: installment 1 to 12, a fee for a failed one, or an extra. The pass checks it
 * next at `nextTryAt`, on behalf of `trigger`.
 */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    ownerId: reference('owner_id', () => users.id),
    businessId: reference('business_id', () => businesses.id),
    kind: text('kind').$type<'installment' | 'fee' | 'extra'>().notNull(),
    number: integer('number'),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    dueAt: moment('due_at').notNull(),
    amountCents: integer('amount_cents').notNull(),
    lines: jsonb('lines').$type<PaymentLine[]>().notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    reason: text('reason').$type<WaitingReason>(),
    nextTryAt: moment('next_try_at'),
    trigger: text('trigger').$type<Trigger>().notNull().default('pass'),
    firstTriedAt: moment('first_tried_at'),
    /** The card provider's intent: one for all attempts, so that at most one succeeds. */
    intentId: text('intent_id').unique(),
    feeFor: text('fee_for').unique(),
    paidAt: moment('paid_at'),
    receiptNumber: text('receipt_number').unique(),
    /** The last digits of the card that paid. */
    lastFour: text('last_four'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('payments_one_each').on(table.orderId, table.number),
    index('payments_due')
      .on(table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    index('payments_business').on(table.businessId),
    index('payments_owner_open')
      .on(table.ownerId)
      .where(sql`${table.state} not in ('paid', 'void')`),
    oneOf('payments_state', table.state, PAYMENT_STATES),
    oneOf('payments_kind', table.kind, ['installment', 'fee', 'extra']),
    atLeast('payments_amount', table.amountCents, 1),
  ],
);

/** A row of the payments table. */
export type Payment = typeof payments.$inferSelect;

/** One try of a card. It is open until its outcome is known, and a payment has one open attempt at most. */
export const attempts = pgTable(
  'attempts',
  {
    id: text('id').primaryKey(),
    paymentId: reference('payment_id', () => payments.id),
    trigger: text('trigger').$type<Trigger>().notNull(),
    /** The payment's state before the attempt. */
    fromState: text('from_state').$type<PaymentState>().notNull(),
    customerId: text('customer_id').notNull(),
    paymentMethod: text('payment_method').notNull(),
    lastFour: text('last_four').notNull(),
    /** Hash of the idempotency key of the "Pay now" call that requested the attempt. */
    challengeKey: text('challenge_key'),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    outcome: text('outcome').$type<AttemptOutcome>(),
    /** The card provider's code for it, such as `insufficient_funds`. */
    code: text('code'),
  },
  (table) => [
    uniqueIndex('attempts_one_open')
      .on(table.paymentId)
      .where(sql`${table.endedAt} is null`),
    index('attempts_payment').on(table.paymentId),
    index('attempts_refused')
      .on(table.customerId)
      .where(sql`${table.outcome} = 'refused for good'`),
  ],
);

/** A row of the attempts table. */
export type Attempt = typeof attempts.$inferSelect;

/** What was done to orders and payments, by whom. The database refuses to change or delete a row. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    paymentId: text('payment_id').references(() => payments.id),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    event: text('event').notNull(),
    fromState: text('from_state'),
    toState: text('to_state'),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    /** Orders events of the same moment. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [index('billing_events_order').on(table.orderId)],
);

/**
 * The ledger: double entry, append-only. The entries of a posting sum to 0, and a positive amount is a debit. What an
 * owner owes, what a PRO is owed and what the card provider holds are sums of entries.
 */
export const entries = pgTable(
  'entries',
  {
    id: text('id').primaryKey(),
    postingId: text('posting_id').notNull(),
    paymentId: reference('payment_id', () => payments.id),
    ownerId: reference('owner_id', () => users.id),
    at: moment('at').notNull(),
    account: text('account').notNull(),
    cents: integer('cents').notNull(),
  },
  (table) => [index('entries_owner').on(table.ownerId), index('entries_payment').on(table.paymentId)],
);

/** Payment intents of the card sandbox, stored as a card provider stores them. */
export const sandboxIntents = pgTable('sandbox_intents', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  amountCents: integer('amount_cents').notNull(),
  status: text('status').$type<'idle' | 'asking' | 'succeeded' | 'canceled'>().notNull(),
  clientSecret: text('client_secret').notNull(),
  /** Whether the page has loaded the client secret, so that the person was prompted. */
  isChallenged: boolean('is_challenged').notNull().default(false),
});

/** The offset of the sandbox's clock from the machine's; one row at most. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
});
