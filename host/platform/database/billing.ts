/** Tables of payments, attempts and the ledger. Amounts are US cents, and times are by the host's clock. */
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
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
import { atLeast, moment, newId, oneOf, reference } from './columns.ts';
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

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The states in which a payment is always owed. A `scheduled` payment is owed from its due date on. */
export const OWED_STATES: PaymentState[] = PAYMENT_STATES.filter(
  (state) => state !== 'scheduled' && state !== 'paid' && state !== 'void',
);

/** Why a payment is in the state `waiting`, in which it is not retried automatically. */
export type WaitingReason =
  'hard decline' | 'expired card' | 'authentication required' | 'no card' | 'earlier payment';

/** News for the owner's next mail. The next attempt is on `next`. From `until` on, the payment is overdue. */
export type PaymentNews =
  | { kind: 'paid' }
  | { kind: 'declined'; code: string; next: string; hasFee: boolean; isAgain: boolean }
  | { kind: 'waiting'; reason: WaitingReason; until: string | null; hasFee: boolean; isAgain: boolean }
  | { kind: 'overdue'; isAgain: boolean };

/** What started an attempt: a billing run, a new card, the owner or the operator. */
export type Trigger = 'run' | 'card' | 'owner' | 'operator';

export type AttemptOutcome =
  | 'paid'
  | 'declined'
  | 'declined permanently'
  | 'authentication required'
  | 'no answer'
  | 'not made'
  | 'canceled'
  | 'rejected';

/** A part of a payment's amount, with its label and its ledger account. */
export interface PaymentLine {
  account: string;
  label: string;
  cents: number;
  /** The subscriber discount in cents, which is already deducted from `cents`. */
  savedCents?: number;
  /** True if the line's license still awaited a signature when the payment was paid. */
  isUnsigned?: true;
}

/**
 * The payments of orders: installments 1 to 12, fees for declined installments, and extra payments. A
 * billing run processes a payment at `nextTryAt`. `trigger` states what causes the next attempt.
 */
export const payments = pgTable(
  'payments',
  {
    id: newId(),
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
    trigger: text('trigger').$type<Trigger>().notNull().default('run'),
    firstTriedAt: moment('first_tried_at'),
    /** The id of the newest payment intent. Before its creation, the host cancels the previous intent. */
    intentId: text('intent_id').unique(),
    feeFor: text('fee_for').unique(),
    paidAt: moment('paid_at'),
    receiptNumber: text('receipt_number').unique(),
    /** The last four digits of the card that paid. */
    lastFour: text('last_four'),
    /** The change that the owner's next mail reports. One mail covers all changed payments of the owner. */
    news: jsonb('news').$type<PaymentNews>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('payments_one_each').on(table.orderId, table.number),
    index('payments_due').on(table.nextTryAt).where(isNotNull(table.nextTryAt)),
    index('payments_business').on(table.businessId),
    index('payments_news').on(table.ownerId).where(isNotNull(table.news)),
    index('payments_owner_open')
      .on(table.ownerId)
      .where(sql`${table.state} not in ('paid', 'void')`),
    oneOf('payments_state', table.state, PAYMENT_STATES),
    oneOf('payments_kind', table.kind, ['installment', 'fee', 'extra']),
    atLeast('payments_amount', table.amountCents, 1),
  ],
);

export type Payment = typeof payments.$inferSelect;

/**
 * The SQL condition that a payment is owed. A due payment is still `scheduled` if another installment was
 * first tried in the last 20 days (docs/billing.md), or if the processor did not respond.
 */
export const isOwed = (now: Date) =>
  or(inArray(payments.state, OWED_STATES), and(eq(payments.state, 'scheduled'), lte(payments.dueAt, now)));

/** Attempts to charge a card. A payment has at most one open attempt, whose outcome is still unknown. */
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
    /** The hash of the idempotency key of the "Pay now" request, if such a request started the attempt. */
    challengeKey: text('challenge_key'),
    /** The id of the attempt's own payment intent, once the intent exists. */
    intentId: text('intent_id'),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    outcome: text('outcome').$type<AttemptOutcome>(),
    /** The payment processor's code for a decline or refusal, such as `insufficient_funds`. */
    code: text('code'),
  },
  (table) => [
    uniqueIndex('attempts_one_open').on(table.paymentId).where(isNull(table.endedAt)),
    index('attempts_payment').on(table.paymentId),
    index('attempts_refused')
      .on(table.customerId)
      .where(sql`${table.outcome} = 'declined permanently'`),
  ],
);

export type Attempt = typeof attempts.$inferSelect;

/** The log of changes to orders and payments, with their actors. The database rejects updates and deletes. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: newId(),
    orderId: reference('order_id', () => orders.id),
    paymentId: text('payment_id').references(() => payments.id),
    at: moment('at').notNull(),
    /** Who or what caused the event: `host`, `card provider`, an attempt's trigger, or an operator's name. */
    actor: text('actor').notNull(),
    event: text('event').notNull(),
    fromState: text('from_state'),
    toState: text('to_state'),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    /** The sequence number, by which events of the same moment are sorted. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [index('billing_events_order').on(table.orderId)],
);

/**
 * The ledger: double-entry and append-only. The entries of one posting sum to 0, and a positive amount is a
 * debit. The balance of an owner, a PRO or the processor is the sum of its entries.
 */
export const entries = pgTable(
  'entries',
  {
    id: newId(),
    postingId: text('posting_id').notNull(),
    paymentId: reference('payment_id', () => payments.id),
    ownerId: reference('owner_id', () => users.id),
    at: moment('at').notNull(),
    account: text('account').notNull(),
    cents: integer('cents').notNull(),
  },
  (table) => [index('entries_owner').on(table.ownerId), index('entries_payment').on(table.paymentId)],
);

/** The payment intents of the card sandbox, which simulates the payment processor. */
export const sandboxIntents = pgTable('sandbox_intents', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  amountCents: integer('amount_cents').notNull(),
  status: text('status').$type<'idle' | 'authenticating' | 'succeeded' | 'canceled'>().notNull(),
  clientSecret: text('client_secret').notNull(),
  /** Whether the page has the client secret. For a purchase, false until the page requests the secret. */
  isChallenged: boolean('is_challenged').notNull().default(false),
});

/** The offset of the sandbox's clock from the system clock. The table has at most one row. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});
