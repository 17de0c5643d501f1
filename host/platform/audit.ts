/** Writes the audit trail (who did what, when, from where), but no password, token, code or card number. */
import type { Database } from './database/open.ts';
import { auditEvents, type AUDIT_EVENTS } from './database/credentials.ts';

/** One entry of the audit trail. */
export interface AuditEvent {
  event: (typeof AUDIT_EVENTS)[number];
  /** The id of the account, if there is one. */
  userId?: string | undefined;
  email: string;
  /** The client's IP address or IPv6 network; undefined for an action without a request. */
  address?: string | undefined;
}

/** Adds an entry to the audit trail, in the transaction of the audited change if there is one. */
export async function audit(
  { database, now }: { database: Database; now: () => Date },
  { event, userId, email, address }: AuditEvent,
): Promise<void> {
  await database.insert(auditEvents).values({ at: now(), event, userId, email, address });
}
