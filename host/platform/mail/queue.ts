/** Puts a mail where the sender finds it: in the same transaction as what it tells about. */
import { randomBytes } from 'node:crypto';
import type { Database } from '#host/platform/database/open.ts';
import { mails } from '#host/platform/database/schema.ts';
import type { Secrets } from '#host/platform/secrets.ts';

/** A PDF that goes with a mail. */
export interface MailAttachment {
  filename: string;
  /** Base64. */
  content: string;
}

/** A mail before it is stored. */
export interface MailDraft {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
}

/** A mail as the outbox shows it. `createdAt` is an ISO moment in its JSON. */
export interface Mail extends MailDraft {
  id: string;
  createdAt: Date;
}

/** An id that sorts by when it was made, so that mails of one moment keep their order. */
export function newMailId(): string {
  const microseconds = Math.floor((performance.timeOrigin + performance.now()) * 1000);
  return `${microseconds}-${randomBytes(6).toString('hex')}`;
}

/** What a mail says, sealed as it is stored. */
export const sealContent = (secrets: Secrets, { subject, text, html, attachments }: Omit<MailDraft, 'to'>) =>
  secrets.seal('mail', JSON.stringify({ subject, text, html, attachments }));

/** What a stored mail says. @throws Error when it was sealed with another key */
export const openContent = (secrets: Secrets, content: string) =>
  JSON.parse(secrets.open('mail', content)) as Omit<MailDraft, 'to'>;

/** Stores a mail to be sent; wake the sender when the transaction is through. */
export async function queueMail(
  database: Database,
  { now, secrets }: { now: () => Date; secrets: Secrets },
  draft: MailDraft,
): Promise<void> {
  const createdAt = now();
  const content = sealContent(secrets, draft);
  await database
    .insert(mails)
    .values({ id: newMailId(), to: draft.to, content, createdAt, attempts: 0, nextAttemptAt: createdAt });
}
