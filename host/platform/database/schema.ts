/**
 * The tables of the embedded host. Money is in US cents. Random tokens are stored as SHA-256 hashes,
 * guessable values (codes, forms) as keyed digests, and passwords as argon2id hashes. JSON columns are typed
 * as plain objects, because the modules that write them declare the exact types.
 */
import { isNotNull, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atLeast, moment, newId, oneMailbox, oneOf, reference } from './columns.ts';

/** Users with an account. `email` is stored in lower case. */
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

/** The hashes of a user's current and earlier passwords, none of which may be set again. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: newId(),
    userId: reference('user_id', () => users.id),
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('password_history_user').on(table.userId)],
);

/** Visitors' answers to the questionnaire, without passwords, stored so that the brand can contact them. */
export const questionnaires = pgTable(
  'questionnaires',
  {
    id: newId(),
    email: text('email').notNull(),
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [oneMailbox('questionnaires_mailbox', table.email)],
);

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
    /** '0': classes and background music, '1': background music only, null: unknown, as for a package. */
    isBgMusic: text('is_bg_music').$type<'0' | '1'>(),
    /** This and the class counts are null if the form had no such questions (background music only). */
    totalMembers: integer('total_members'),
    numberGroup: integer('number_group'),
    classesPerWeek: integer('classes_per_week'),
    squareFootage: integer('square_footage').notNull(),
    /** The unguessable id in the public URL of the location's coverage page. */
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
 * Calculated rates, keyed by an unguessable id. Until `expiresAt`, a purchase with this id is charged these
 * rates. `businessId` is set if the quote adds licenses to that existing location.
 */
export const quotes = pgTable(
  'quotes',
  {
    id: text('id').primaryKey(),
    businessId: text('business_id').references(() => businesses.id),
    quote: jsonb('quote').$type<object>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('quotes_expiry').on(table.expiresAt)],
);

/** The card on file of a user. Only the payment processor stores the card's number. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    customerId: text('customer_id').notNull(),
    paymentMethod: text('payment_method').notNull(),
    lastFour: text('last_four').notNull(),
    /** The card's brand, such as "Visa", if it is known. */
    brand: text('brand'),
    /** The month in which the card expires, such as "12/2034". */
    expires: text('expires'),
    /** When a billing run next checks whether the card expires before a payment, to notify the owner. */
    cardCheckAt: moment('card_check_at'),
  },
  (table) => [index('payment_methods_check').on(table.cardCheckAt).where(isNotNull(table.cardCheckAt))],
);

/**
 * Purchases, each stored before its charge. `state` is `charging` at first, and finally `done` or `failed`.
 * It is `authenticating` from `challengedAt` on, while the bank waits for the buyer. A paid purchase that
 * fails is `refunding` until its charge is refunded. `intentId` is stored before the intent is confirmed.
 * Once the intent has succeeded, its id is also stored in `chargeId`. `plan` lets another process complete a
 * purchase after a crash. `reply` is the first response, which a request with the same idempotency key gets
 * again. `reserves` identifies what is bought. Two open purchases cannot have the same value.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: text('id').primaryKey(),
    scope: text('scope').notNull(),
    keyHash: text('key_hash').notNull(),
    /** The keyed digest of the request's form, or null once `reply` is deleted. */
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

/** Replaced cards that the payment processor still stores. The host starts no new charge with such a card. */
export const replacedCards = pgTable('replaced_cards', {
  paymentMethod: text('payment_method').primaryKey(),
  customerId: text('customer_id').notNull(),
  /** The earliest time to detach the card. An open attempt or purchase with the card delays this step. */
  detachAt: moment('detach_at').notNull(),
});

/**
 * Queued and sent mails. `content` is encrypted with the data key, because mails contain links and codes. It
 * is null after the mail was sent, unless the outbox shows sent mails.
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
