/** The audit trail: who did what, when, from where. Never a password, a token, a code or a card's number. */
import { randomUUID } from 'node:crypto';
import type { Database } from './database/open.ts';
import { auditEvents, type AUDIT_EVENTS } from './database/credentials.ts';

/** One entry of the audit trail. */
export interface AuditEvent {
  event: (typeof AUDIT_EVENTS)[number];
  /** The account, where there is one. */
  userId?: string | undefined;
  email: string;
  /** The network of the request; left out for what the host did by itself. */
  address?: string | undefined;
}

/** Adds to the trail, in the transaction of the audited change where there is one. */
export async function audit(
  database: Database,
  { now }: { now: () => Date },
  { event, userId, email, address }: AuditEvent,
): Promise<void> {
  await database.insert(auditEvents).values({ id: randomUUID(), at: now(), event, userId, email, address });
}
