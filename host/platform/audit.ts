import type { Database } from './database/open.ts';
import { auditEvents } from './database/credentials.ts';

/**
 * Adds an entry to the audit trail (who did what, when, from where). A caller in a transaction passes the
 * transaction as `database`. No entry has a password, token, code or card number.
 */
export async function audit(
  { database, now }: { database: Database; now: () => Date },
  event: Omit<typeof auditEvents.$inferInsert, 'id' | 'at'>,
): Promise<void> {
  await database.insert(auditEvents).values({ at: now(), ...event });
}
