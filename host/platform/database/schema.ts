/**
 * The tables of the embedded host. Money is in whole US cents, random tokens are SHA-256 hashes, what could be
 * guessed (codes, forms) is a digest under the data key, passwords are argon2id hashes, ids are opaque text.
 * JSON columns are objects here: their types belong to the nouns that write them.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { atLeast, bytes, moment, oneMailbox, oneOf } from './columns.ts';

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

/** Every password a person has had, the current one included: none may be used again. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
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
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    type: text('type').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    isDefault: boolean('is_default').notNull(),
    isBgMusic: text('is_bg_music').notNull(),
    totalMembers: integer('total_members').notNull(),
    numberGroup: integer('number_group').notNull(),
    classesPerWeek: integer('classes_per_week').notNull(),
    squareFootage: integer('square_footage').notNull(),
    /** Below what address everybody may read what covers it: nobody can guess it. */
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
 * Calculated rates by an id that nobody can guess: what was shown is what a purchase charges until `expiresAt`.
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

/** The card on file of a person; only the card provider knows its number. */
export const paymentMethods = pgTable('payment_methods', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  customerId: text('customer_id').notNull(),
  paymentMethod: text('payment_method').notNull(),
  lastFour: text('last_four').notNull(),
});

/**
 * A purchase from before its charge until its end. `state` is `charging`, then `done`, or `failed` with
 * `refunding` before it when there is money to give back; the plan is there while `charging`, so that
 * another process can finish what a dead one left; `reply` is the first answer for the idempotency key.
 * `reserves` lets one purchase of the same thing run at a time.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: text('id').primaryKey(),
    scope: text('scope').notNull(),
    keyHash: text('key_hash').notNull(),
    /** Digest of the form under the data key; null when it was stored before there was one. */
    bodyDigest: text('body_digest'),
    reserves: text('reserves').notNull(),
    state: text('state').$type<'charging' | 'done' | 'refunding' | 'failed'>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    customerId: text('customer_id'),
    chargeId: text('charge_id'),
    plan: jsonb('plan').$type<object>(),
    reply: jsonb('reply').$type<Record<string, unknown>>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    oneOf('purchases_state', table.state, ['charging', 'done', 'refunding', 'failed']),
    atLeast('purchases_amount', table.amountCents, 0),
    uniqueIndex('purchases_key')
      .on(table.scope, table.keyHash)
      .where(sql`${table.state} <> 'failed'`),
    uniqueIndex('purchases_reserves')
      .on(table.reserves)
      .where(sql`${table.state} = 'charging'`),
  ],
);

/** Money that goes back, by its charge: written before the card provider is asked, `doneAt` set when it has answered. */
export const refunds = pgTable('refunds', {
  chargeId: text('charge_id').primaryKey(),
  purchaseId: text('purchase_id')
    .notNull()
    .references(() => purchases.id),
  createdAt: moment('created_at').notNull(),
  doneAt: moment('done_at'),
});

/** What was bought at once for one business, with the rates it was bought at. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    businessId: text('business_id')
      .notNull()
      .references(() => businesses.id),
    packageCode: text('package_code'),
    packageName: text('package_name'),
    packageTotalCents: integer('package_total_cents'),
    monthlyCents: integer('monthly_cents').notNull(),
    scheduleVersion: text('schedule_version').notNull(),
    quote: jsonb('quote').$type<object>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('orders_business').on(table.businessId),
    atLeast('orders_monthly', table.monthlyCents, 0),
    atLeast('orders_package_total', table.packageTotalCents, 0),
  ],
);

/**
 * One contract with one provider. The term starts on `startsOn` and renews every year; `endsOn`, the first day that is
 * not covered, is set while renewal is turned off. `signing` tells whether extra documents are asked for, `signedName`
 * who typed which name under them; it is null for what was signed before names were typed.
 */
export const agreements = pgTable(
  'agreements',
  {
    id: text('id').primaryKey(),
    /** What people quote, for example "7QK4-M2RT". */
    number: text('number')
      .notNull()
      .unique()
      .default(sql`new_license_number()`),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    businessId: text('business_id')
      .notNull()
      .references(() => businesses.id),
    providerId: text('provider_id').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    monthlyCents: integer('monthly_cents').notNull(),
    annualCents: integer('annual_cents').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    signing: text('signing').$type<'none' | 'pending' | 'signed'>().notNull(),
    signingTokenHash: text('signing_token_hash').unique(),
    signedName: text('signed_name'),
    signedAt: moment('signed_at'),
  },
  (table) => [
    index('agreements_business').on(table.businessId),
    uniqueIndex('agreements_one_each').on(table.orderId, table.providerId),
    oneOf('agreements_signing', table.signing, ['none', 'pending', 'signed']),
    atLeast('agreements_monthly', table.monthlyCents, 0),
    atLeast('agreements_annual', table.annualCents, 0),
    check('agreements_ends_on', sql`${table.endsOn} > ${table.startsOn}`),
  ],
);

/** What happened to an agreement, in order; `DROPPED` is what the PROs are told, and `RESTORED` takes it back. */
export const agreementHistory = pgTable(
  'agreement_history',
  {
    id: text('id').primaryKey(),
    agreementId: text('agreement_id')
      .notNull()
      .references(() => agreements.id),
    event: text('event').$type<'ISSUED' | 'SIGNED' | 'DROPPED' | 'RESTORED'>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('agreement_history_agreement').on(table.agreementId),
    oneOf('agreement_history_event', table.event, ['ISSUED', 'SIGNED', 'DROPPED', 'RESTORED']),
  ],
);

/** The PDFs of an agreement, kept as issued. */
export const documents = pgTable(
  'documents',
  {
    agreementId: text('agreement_id')
      .notNull()
      .references(() => agreements.id),
    kind: text('kind').$type<'agreement' | 'coverage'>().notNull(),
    sha256: text('sha256').notNull(),
    content: bytes('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.kind] }),
    oneOf('documents_kind', table.kind, ['agreement', 'coverage']),
  ],
);

/**
 * Mails to be sent and mails that were. `content` is subject, text and HTML, sealed under the data key because
 * they hold links and codes; null once the mail is sent and nobody may read it here.
 */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    content: text('content'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull(),
    nextAttemptAt: moment('next_attempt_at'),
  },
  (table) => [
    index('mails_due').on(table.nextAttemptAt),
    atLeast('mails_attempts', table.attempts, 0),
    // What goes nowhere may have been queued before addresses were checked.
    oneMailbox('mails_mailbox', table.to, sql`${table.nextAttemptAt} is null or `),
  ],
);
