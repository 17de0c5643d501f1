/**
 * The tables of the embedded host. Money is in whole US cents, random tokens are SHA-256 hashes, what could be
 * guessed (codes, forms) is a digest under the data key, passwords are argon2id hashes, ids are opaque text.
 * JSON columns are objects here: their types belong to the nouns that write them.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** People with an account; `email` is stored in lower case. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  fullName: text('full_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  title: text('title'),
  passwordHash: text('password_hash').notNull(),
  createdAt: moment('created_at').notNull(),
});

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

/** Signed-in sessions, by the hash of their bearer token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Where accounts were used from: digests of networks under the data key. A login from there is never locked out. */
export const usedAddresses = pgTable(
  'used_addresses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    addressDigest: text('address_digest').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressDigest] })],
);

/**
 * The one live recovery link of an address, by the hash of its token; deleted when it is used. An address without an
 * account has one too, which leads nowhere: asking for it does the same work.
 */
export const recoveryTokens = pgTable('recovery_tokens', {
  email: text('email').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
});

/** The one live verification code of an address; a new code replaces the old one. */
export const verificationCodes = pgTable('verification_codes', {
  email: text('email').primaryKey(),
  codeDigest: text('code_digest').notNull(),
  judged: integer('judged').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * Addresses whose owner has shown a code, each in the registration that it was shown in: the hash of that one's id,
 * empty when it named none.
 */
export const verifiedEmails = pgTable(
  'verified_emails',
  {
    email: text('email').notNull(),
    registrationHash: text('registration_hash').notNull(),
    verifiedAt: moment('verified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.registrationHash] })],
);

/** Answers of visitors who saw their rates, for the provider to follow up; no password, no code. */
export const questionnaires = pgTable('questionnaires', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
  createdAt: moment('created_at').notNull(),
});

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
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('businesses_user').on(table.userId),
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
  (table) => [index('orders_business').on(table.businessId)],
);

/**
 * One contract with one provider. The term starts on `startsOn` and renews every year; `endsOn` is set
 * when renewal was turned off. `signing` tells whether extra documents are asked for.
 */
export const agreements = pgTable(
  'agreements',
  {
    id: text('id').primaryKey(),
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
  },
  (table) => [index('agreements_business').on(table.businessId)],
);

/** What happened to an agreement, in order; `DROPPED` is what the PROs are told. */
export const agreementHistory = pgTable(
  'agreement_history',
  {
    id: text('id').primaryKey(),
    agreementId: text('agreement_id')
      .notNull()
      .references(() => agreements.id),
    event: text('event').$type<'ISSUED' | 'SIGNED' | 'DROPPED'>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('agreement_history_agreement').on(table.agreementId)],
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
  (table) => [primaryKey({ columns: [table.agreementId, table.kind] })],
);

/** One row: the digest that tells whether a data key is the one that this database is used with. */
export const dataKeyChecks = pgTable('data_key_checks', {
  id: integer('id').primaryKey(),
  digest: text('digest').notNull(),
});

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
  (table) => [index('mails_due').on(table.nextAttemptAt)],
);
