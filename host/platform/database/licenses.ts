/** Tables of orders, agreements and their documents. */
import { isNotNull, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atLeast, bytes, moment, newId, oneOf, reference } from './columns.ts';
import { businesses } from './schema.ts';

/**
 * A business's purchase for one license year. A renewal creates a new order. `zone` is an IANA time zone.
 * `anchorOn` is the first day of the first license year, and `startsOn` the first day of this order's year.
 */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    businessId: reference('business_id', () => businesses.id),
    packageCode: text('package_code'),
    quote: jsonb('quote').$type<object>().notNull(),
    zone: text('zone').notNull().default(''),
    anchorOn: date('anchor_on', { mode: 'string' }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The id of the order of the previous license year. */
    renews: text('renews').unique(),
    renewal: text('renewal').$type<RenewalState>().notNull().default('open'),
    /** When the next step of the renewal is due: a notice, a reminder or the renewal itself. */
    nextActionAt: moment('next_action_at'),
    /** The extended deadline for turning the renewal off, which is set only if the notice is mailed late. */
    optOutUntil: moment('opt_out_until'),
    /** The price of the next license year, as the renewal notice stated it. */
    noticeQuote: jsonb('notice_quote').$type<object>(),
    /** The counts that the owner reported for the next license year, at the time `reportedAt`. */
    reportedCounts: jsonb('reported_counts').$type<ReportedCounts>(),
    reportedAt: moment('reported_at'),
    /** The disputes and failed refunds that pause payments and renewal, such as `dispute dp_1`. */
    pausedFor: text('paused_for').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('orders_business').on(table.businessId),
    index('orders_next_action').on(table.nextActionAt).where(isNotNull(table.nextActionAt)),
    oneOf('orders_renewal', table.renewal, ['open', 'noticed', 'reminded', 'renewed', 'ended']),
  ],
);

/** The counts of a yearly report, keyed by the field names of the questionnaire. */
type ReportedCounts = Record<
  'businessTotalMembers' | 'businessNumberGroup' | 'businessClassesPerWeek' | 'businessSquareFootage',
  number
>;

/** The progress of an order's renewal. `ended` means that the order has ended without a renewal. */
export type RenewalState = 'open' | 'noticed' | 'reminded' | 'renewed' | 'ended';

/**
 * Contracts, each with one PRO, for the license year from `startsOn` to the day before `renewsOn`.
 * `endsOn` is the day after the last covered day, or null while renewal is on. `signing` states whether a
 * signature is required and was given, and `signedName` is the name that the owner typed as signature.
 */
export const agreements = pgTable(
  'agreements',
  {
    id: text('id').primaryKey(),
    /** The printed license number, for example "7QK4-M2RT". */
    number: text('number')
      .notNull()
      .unique()
      .default(sql`new_license_number()`),
    orderId: reference('order_id', () => orders.id),
    businessId: reference('business_id', () => businesses.id),
    providerId: text('provider_id').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    monthlyCents: integer('monthly_cents').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    renewsOn: date('renews_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    signing: text('signing').$type<'none' | 'pending' | 'signed'>().notNull(),
    signingTokenHash: text('signing_token_hash').unique(),
    signedName: text('signed_name'),
    signedAt: moment('signed_at'),
    /** When the PRO denied or the owner declined the license, which then counts as never in force. */
    deniedAt: moment('denied_at'),
    /** Whether `deniedAt` is set because the owner declined the license, not because the PRO denied it. */
    isUnwanted: boolean('is_unwanted').notNull().default(false),
  },
  (table) => [
    index('agreements_business').on(table.businessId),
    uniqueIndex('agreements_one_each').on(table.orderId, table.providerId),
    oneOf('agreements_signing', table.signing, ['none', 'pending', 'signed']),
    atLeast('agreements_monthly', table.monthlyCents, 0),
    check('agreements_ends_on', sql`${table.endsOn} > ${table.startsOn}`),
  ],
);

export type Agreement = typeof agreements.$inferSelect;

/** The events of agreements. The owner turned renewal off (`DROPPED`) or on again (`RESTORED`). */
export const agreementHistory = pgTable(
  'agreement_history',
  {
    id: newId(),
    agreementId: reference('agreement_id', () => agreements.id),
    event: text('event').$type<'ISSUED' | 'SIGNED' | 'DROPPED' | 'RESTORED' | 'DENIED'>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('agreement_history_agreement').on(table.agreementId),
    oneOf('agreement_history_event', table.event, ['ISSUED', 'SIGNED', 'DROPPED', 'RESTORED', 'DENIED']),
  ],
);

/** The PDF contracts of agreements. A signature replaces an agreement's PDF by one with the signature. */
export const documents = pgTable('documents', {
  agreementId: text('agreement_id')
    .primaryKey()
    .references(() => agreements.id),
  /** The SHA-256 hash of `content` in hexadecimal. */
  sha256: text('sha256').notNull(),
  content: bytes('content').notNull(),
  createdAt: moment('created_at').notNull(),
});
