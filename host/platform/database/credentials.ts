/** Tables of what identifies a person or gives access, and of its use. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast, moment, oneMailbox, oneOf, reference } from './columns.ts';
import { quotes, users } from './schema.ts';

/** Signed-in sessions, by the hash of their bearer token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: reference('user_id', () => users.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Where accounts were used: digests of networks under the data key. A login from there is never locked out. */
export const usedAddresses = pgTable(
  'used_addresses',
  {
    userId: reference('user_id', () => users.id),
    addressDigest: text('address_digest').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressDigest] })],
);

/**
 * The one valid recovery link of an address, by the hash of its token; deleted when it is used. An address without an
 * account has one too, which leads nowhere, so that the request does the same work.
 */
export const recoveryTokens = pgTable(
  'recovery_tokens',
  {
    email: text('email').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [oneMailbox('recovery_tokens_mailbox', table.email)],
);

/** The one valid verification code of an address. A new code replaces the old one. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    email: text('email').primaryKey(),
    codeDigest: text('code_digest').notNull(),
    guesses: integer('guesses').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    atLeast('verification_codes_guesses', table.guesses, 0),
    oneMailbox('verification_codes_mailbox', table.email),
  ],
);

/**
 * Addresses whose owner has entered a code, each with its registration: the hash of the registration's id, empty when
 * the request named none.
 */
export const verifiedEmails = pgTable(
  'verified_emails',
  {
    email: text('email').notNull(),
    registrationHash: text('registration_hash').notNull(),
    verifiedAt: moment('verified_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.registrationHash] }),
    oneMailbox('verified_emails_mailbox', table.email),
  ],
);

/** One row: the digest that shows whether a data key is the one that this database is used with. */
export const dataKeyChecks = pgTable('data_key_checks', {
  id: integer('id').primaryKey(),
  digest: text('digest').notNull(),
});

/** What an audit event may be about. */
export const AUDIT_EVENTS = [
  'login',
  'login-failed',
  'password-reset',
  'password-changed',
  'password-change-failed',
  'card-changed',
  'purchase',
  'renewal-off',
  'renewal-on',
  'signing-link-sent',
  'document-signed',
] as const;

/**
 * Who did what, when, from where. Rows are only added: the database refuses to change one, and to delete one
 * that is younger than its retention. No secrets.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    event: text('event').$type<(typeof AUDIT_EVENTS)[number]>().notNull(),
    /** The account; null when the address has none. */
    userId: text('user_id'),
    email: text('email').notNull(),
    /** The network of the request; null for what the host finished by itself after a crash. */
    address: text('address'),
  },
  (table) => [index('audit_events_at').on(table.at), oneOf('audit_events_event', table.event, AUDIT_EVENTS)],
);

/** Links to quotes that were sent by mail. Each is deleted with its quote. */
export const quoteLinks = pgTable(
  'quote_links',
  {
    linkHash: text('link_hash').primaryKey(),
    quoteId: text('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('quote_links_quote').on(table.quoteId)],
);
