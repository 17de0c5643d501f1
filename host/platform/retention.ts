import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from './database/open.ts';
import {
  auditEvents,
  recoveryTokens,
  sessions,
  usedAddresses,
  verificationCodes,
  verifiedEmails,
} from './database/credentials.ts';
import { providerEvents } from './database/processor.ts';
import { mails, purchases, questionnaires } from './database/schema.ts';
import { DAY } from '#host/platform/durations.ts';

/** The retention periods in days. Sessions, codes and recovery links are deleted once they expire. */
export const RETENTION_DAYS = {
  /** Verified e-mail addresses. A verification is valid for one day. */
  verifiedEmails: 2,
  /** Mails that were sent, or that are no longer retried. */
  mails: 90,
  /** Failed purchases that charged no card. */
  failedPurchases: 30,
  /** A completed purchase's stored response to repeated requests, and the digest of the purchase's form. */
  purchaseAnswers: 30,
  /** Networks from which an account was used. The period begins with the last use. */
  usedAddresses: 180,
  questionnaires: 180,
  auditEvents: 400,
  /** The payment processor's events. */
  providerEvents: 90,
} as const;

/** Deletes expired rows, but never financial records, which must be stored for seven years. */
export async function deleteOld({ database, now }: { database: Database; now: () => Date }): Promise<void> {
  const at = now();
  const before = (kind: keyof typeof RETENTION_DAYS) => new Date(at.getTime() - RETENTION_DAYS[kind] * DAY);
  for (const table of [sessions, recoveryTokens, verificationCodes]) {
    await database.delete(table).where(lte(table.expiresAt, at));
  }
  const isOver = or(isNotNull(mails.sentAt), isNull(mails.nextAttemptAt));
  await database.delete(mails).where(and(isOver, lte(mails.createdAt, before('mails'))));
  // A failed purchase with a charge remains, because its row records the charge's refund.
  const hasFailed = and(eq(purchases.state, 'failed'), isNull(purchases.chargeId));
  await database.delete(purchases).where(and(hasFailed, lte(purchases.createdAt, before('failedPurchases'))));
  const isAnswered = and(eq(purchases.state, 'done'), isNotNull(purchases.reply));
  await database
    .update(purchases)
    .set({ reply: null, bodyDigest: null, keyHash: sql`'over ' || ${purchases.id}` })
    .where(and(isAnswered, lte(purchases.createdAt, before('purchaseAnswers'))));
  await database.delete(verifiedEmails).where(lte(verifiedEmails.verifiedAt, before('verifiedEmails')));
  await database.delete(usedAddresses).where(lte(usedAddresses.usedAt, before('usedAddresses')));
  await database.delete(questionnaires).where(lte(questionnaires.createdAt, before('questionnaires')));
  await database.delete(providerEvents).where(lte(providerEvents.receivedAt, before('providerEvents')));
  // Skips events younger than 399 days by the database's own clock, because a trigger rejects their deletion.
  const isLetGo = sql`${auditEvents.at} < now() - interval '399 days'`;
  await database.delete(auditEvents).where(and(lte(auditEvents.at, before('auditEvents')), isLetGo));
}
