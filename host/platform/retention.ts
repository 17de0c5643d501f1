/** What is kept for how long: the host deletes it on a schedule, whether or not anybody asks for it again. */
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Database } from './database/open.ts';
import {
  auditEvents,
  recoveryTokens,
  sessions,
  usedAddresses,
  verificationCodes,
  verifiedEmails,
} from './database/credentials.ts';
import { mails, purchases, questionnaires } from './database/schema.ts';

const DAY = 86_400_000;

/** Days by kind. Sessions, codes and recovery links go as soon as they have expired. */
export const RETENTION_DAYS = {
  /** Addresses that were verified; they count for one day. */
  verifiedEmails: 2,
  /** Mails that were sent, or given up after the last try. */
  mails: 30,
  /** Purchases that failed. */
  failedPurchases: 30,
  /** Where an account was last used from. */
  usedAddresses: 180,
  questionnaires: 180,
  auditEvents: 400,
} as const;

/** Deletes what has been kept long enough. Nothing depends on it: an expired row is never accepted. */
export async function deleteOld({ database, now }: { database: Database; now: () => Date }): Promise<void> {
  const at = now();
  const before = (kind: keyof typeof RETENTION_DAYS) => new Date(at.getTime() - RETENTION_DAYS[kind] * DAY);
  for (const table of [sessions, recoveryTokens, verificationCodes]) {
    await database.delete(table).where(lte(table.expiresAt, at));
  }
  const isOver = or(isNotNull(mails.sentAt), isNull(mails.nextAttemptAt));
  await database.delete(mails).where(and(isOver, lte(mails.createdAt, before('mails'))));
  await database
    .delete(purchases)
    .where(and(eq(purchases.state, 'failed'), lte(purchases.createdAt, before('failedPurchases'))));
  await database.delete(verifiedEmails).where(lte(verifiedEmails.verifiedAt, before('verifiedEmails')));
  await database.delete(usedAddresses).where(lte(usedAddresses.usedAt, before('usedAddresses')));
  await database.delete(questionnaires).where(lte(questionnaires.createdAt, before('questionnaires')));
  await database.delete(auditEvents).where(lte(auditEvents.at, before('auditEvents')));
}
