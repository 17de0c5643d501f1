/** Throws away what no longer counts: sessions, recovery links, codes and quotes that have expired. */
import { lte } from 'drizzle-orm';
import type { Context } from '#host/context.ts';
import { quotes, recoveryTokens, sessions, verificationCodes } from '#host/platform/database/schema.ts';

/** Deletes expired rows. Nothing depends on it: an expired row is never accepted. */
export async function sweepExpired({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  for (const table of [sessions, recoveryTokens, verificationCodes, quotes]) {
    await database.delete(table).where(lte(table.expiresAt, now()));
  }
}
