/** Tables of sessions, codes, links and keys that give access, and of the audit trail. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast, moment, newId, oneMailbox, oneOf, reference } from './columns.ts';
import { quotes, users } from './schema.ts';

/** Login sessions, keyed by the hash of their bearer token. */
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

/** Keyed digests of the networks from which an account was used. Logins from there have higher limits. */
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
 * The only valid recovery link of an e-mail address, as the hash of its token. An e-mail address without an
 * account has a row too, so that the timing of a request does not reveal whether there is an account.
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

/** The only valid verification code of an e-mail address. A new code replaces the previous code. */
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
 * E-mail addresses that a code has verified for a registration. `registrationHash` is the hash of the
 * registration's id, or empty if the code was submitted without an id.
 */
export const verifiedEmails = pgTable(
  'verified_emails',
  {
    email: text('email').notNull(),
    registrationHash: text('registration_hash').notNull(),
    /** If `registrationHash` is empty: the verifying code, which a form with a code must contain. */
    codeDigest: text('code_digest').notNull(),
    /** If `registrationHash` is empty: the network from which a form without a code must be sent. */
    networkDigest: text('network_digest').notNull(),
    verifiedAt: moment('verified_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.registrationHash] }),
    oneMailbox('verified_emails_mailbox', table.email),
  ],
);

/** One row with a keyed digest, which a starting host compares to detect a wrong data key. */
export const dataKeyChecks = pgTable('data_key_checks', {
  id: integer('id').primaryKey(),
  digest: text('digest').notNull(),
});

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
 * The audit trail: who did what, when and from where, without secrets. The database rejects every update,
 * and the deletion of a row before the row's retention period has passed.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: newId(),
    at: moment('at').notNull(),
    event: text('event').$type<(typeof AUDIT_EVENTS)[number]>().notNull(),
    /** The id of the account, or null if the e-mail address has no account. */
    userId: text('user_id'),
    email: text('email').notNull(),
    /** The client's IPv4 address or IPv6 network, or null for an action without a request. */
    address: text('address'),
  },
  (table) => [index('audit_events_at').on(table.at), oneOf('audit_events_event', table.event, AUDIT_EVENTS)],
);

/** Links to quotes that were sent by mail. A link is deleted with its quote. */
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
