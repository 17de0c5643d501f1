/**
 * The tables of the embedded host. Money is in US cents, random tokens are SHA-256 hashes, what could be guessed
 * (codes, forms) is a digest under the data key, passwords are argon2id hashes, ids are opaque text.
 * JSON columns are objects here, because the modules that write them declare their types.
 */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atLeast, moment, oneMailbox, oneOf, reference } from './columns.ts';

/** People with an account; `email` is stored in lower case. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    fullName: text('full_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    title: text('title'),
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    oneMailbox('users_mailbox', table.email),
    check('users_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Every password a person has had, the current one included. None may be used again. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: text('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('password_history_user').on(table.userId)],
);

/** Answers of visitors who saw their rates, for the provider to follow up; no password, no code. */
export const questionnaires = pgTable(
  'questionnaires',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [oneMailbox('questionnaires_mailbox', table.email)],
);

/** Licensed locations. */
export const businesses = pgTable(
  'businesses',
  {
    id: text('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    name: text('name').notNull(),
    type: text('type').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    isDefault: boolean('is_default').notNull(),
    /** Null where it was not asked, because a package replaces the question. */
    isBgMusic: text('is_bg_music').$type<'0' | '1'>(),
    /** The class counts are null where they were not asked, as for background music alone. */
    totalMembers: integer('total_members'),
    numberGroup: integer('number_group'),
    classesPerWeek: integer('classes_per_week'),
    squareFootage: integer('square_footage').notNull(),
    /** The id in the public address of what covers the location. Nobody can guess it. */
    coverageId: text('coverage_id')
      .notNull()
      .unique()
      .default(sql`translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')`),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('businesses_user').on(table.userId),
    uniqueIndex('businesses_one_place').on(table.userId, table.name, table.address),
    oneOf('businesses_is_bg_music', table.isBgMusic, ['0', '1']),
    atLeast('businesses_total_members', table.totalMembers, 1),
    atLeast('businesses_number_group', table.numberGroup, 1),
    atLeast('businesses_classes_per_week', table.classesPerWeek, 1),
    atLeast('businesses_square_footage', table.squareFootage, 1),
    uniqueIndex('businesses_one_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);

/**
 * Calculated rates by an id that nobody can guess. A purchase charges the rates that were shown until `expiresAt`.
 * `businessId` is set when they are for more licenses of that location.
 */
export const quotes = pgTable(
  'quotes',
  {
    id: text('id').primaryKey(),
    businessId: text('business_id').references(() => businesses.id),
    scheduleVersion: text('schedule_version').notNull(),
    quote: jsonb('quote').$type<object>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('quotes_expiry').on(table.expiresAt)],
);

/** The card on file of a person. Only the card provider knows its number. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    customerId: text('customer_id').notNull(),
    paymentMethod: text('payment_method').notNull(),
    lastFour: text('last_four').notNull(),
    brand: text('brand'),
    /** The month in which it expires, such as "12/2034". */
    expires: text('expires'),
    /** When its owner is notified that it expires before a payment. */
    cardCheckAt: moment('card_check_at'),
  },
  (table) => [
    index('payment_methods_check')
      .on(table.cardCheckAt)
      .where(sql`${table.cardCheckAt} is not null`),
  ],
);

/**
 * A purchase from before its charge until its end. `state` is `charging`, then `done`, or `failed` with
 * `refunding` before it when there is money to refund. It is `authenticating` while the bank waits for the buyer,
 * since `challengedAt`. `intentId` is stored before it is confirmed, and `chargeId` is the same once it has taken
 * the money. The plan is stored while the purchase is open, so that another process can finish what a dead one left.
 * `reply` is the first response for the idempotency key. `reserves` lets one purchase of the same thing run at a time.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: text('id').primaryKey(),
    scope: text('scope').notNull(),
    keyHash: text('key_hash').notNull(),
    /** Digest of the form under the data key; null once its response is no longer stored. */
    bodyDigest: text('body_digest'),
    reserves: text('reserves').notNull(),
    state: text('state').$type<'charging' | 'authenticating' | 'done' | 'refunding' | 'failed'>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    customerId: text('customer_id'),
    chargeId: text('charge_id'),
    intentId: text('intent_id').unique(),
    challengedAt: moment('challenged_at'),
    plan: jsonb('plan').$type<object>(),
    reply: jsonb('reply').$type<Record<string, unknown>>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    oneOf('purchases_state', table.state, ['charging', 'authenticating', 'done', 'refunding', 'failed']),
    atLeast('purchases_amount', table.amountCents, 0),
    uniqueIndex('purchases_key')
      .on(table.scope, table.keyHash)
      .where(sql`${table.state} <> 'failed'`),
    uniqueIndex('purchases_reserves')
      .on(table.reserves)
      .where(sql`${table.state} in ('charging', 'authenticating')`),
  ],
);

/** Refunds by charge, written before the card provider is called. `doneAt` is set when it has responded. */
export const refunds = pgTable('refunds', {
  chargeId: text('charge_id').primaryKey(),
  purchaseId: reference('purchase_id', () => purchases.id),
  createdAt: moment('created_at').notNull(),
  doneAt: moment('done_at'),
});

/**
 * Mails to be sent and mails that were. `content` is subject, text and HTML, sealed under the data key because
 * they contain links and codes. It is null once the mail is sent and nobody may read it here.
 */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull(),
    nextAttemptAt: moment('next_attempt_at'),
    content: text('content'),
  },
  (table) => [
    index('mails_due').on(table.nextAttemptAt),
    atLeast('mails_attempts', table.attempts, 0),
    oneMailbox('mails_mailbox', table.to, sql`${table.nextAttemptAt} is null or `),
  ],
);
