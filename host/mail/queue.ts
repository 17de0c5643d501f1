/** Puts a mail where the sender finds it: in the same transaction as what it tells about. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/open.ts';
import { mails } from '../database/schema.ts';

/** A mail before it is stored. */
export interface MailDraft {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail as the outbox shows it. `createdAt` is an ISO moment in its JSON. */
export interface Mail extends MailDraft {
  id: string;
  createdAt: Date;
}

/** Stores a mail to be sent; wake the sender when the transaction is through. */
export async function queueMail(
  database: Database,
  { now }: { now: () => Date },
  draft: MailDraft,
): Promise<void> {
  const createdAt = now();
  await database
    .insert(mails)
    .values({ id: randomUUID(), ...draft, createdAt, attempts: 0, nextAttemptAt: createdAt });
}
