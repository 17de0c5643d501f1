/** Deletes expired sessions, recovery links and verification codes. */
import { lte } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { recoveryTokens, sessions, verificationCodes } from '#host/platform/database/schema.ts';

/** Deletes expired rows. Nothing depends on it: an expired row is never accepted. */
export async function deleteExpiredCredentials({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  for (const table of [sessions, recoveryTokens, verificationCodes]) {
    await database.delete(table).where(lte(table.expiresAt, now()));
  }
}
