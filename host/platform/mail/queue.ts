/** Queues mails for sender.ts, each in the same transaction as the change that the mail reports. */
import { randomBytes } from 'node:crypto';
import { and, asc, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#host/platform/database/open.ts';
import { mails } from '#host/platform/database/schema.ts';
import type { Secrets } from '#host/platform/secrets.ts';

export interface MailAttachment {
  filename: string;
  /** The file, encoded as Base64. */
  content: string;
}

/** A mail before it is queued. */
export interface MailDraft {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
}

export interface Mail extends MailDraft {
  id: string;
  createdAt: Date;
}

/** Returns an id that begins with the time in microseconds, which sorts even mails of one millisecond. */
export function newMailId(): string {
  const microseconds = Math.floor((performance.timeOrigin + performance.now()) * 1000);
  return `${microseconds}-${randomBytes(6).toString('hex')}`;
}

export const sealContent = (secrets: Secrets, { subject, text, html, attachments }: Omit<MailDraft, 'to'>) =>
  secrets.seal('mail', JSON.stringify({ subject, text, html, attachments }));

/** Decrypts the content of a stored mail. @throws Error when it was encrypted with another key */
export const openContent = (secrets: Secrets, content: string) =>
  JSON.parse(secrets.open('mail', content)) as Omit<MailDraft, 'to'>;

/** Decrypts a stored mail for a list. If the data key is lost, returns a text that says so instead. */
export function readContent(secrets: Secrets, content: string): Omit<MailDraft, 'to'> {
  try {
    return openContent(secrets, content);
  } catch {
    const lost = 'This mail cannot be read, because its data key is lost';
    return { subject: lost, text: lost, html: lost };
  }
}

/** Reads the mails that could not be delivered within five days, oldest first, with their subjects. */
export async function undelivered({ database, secrets }: Pick<Queueing, 'database' | 'secrets'>) {
  const rows = await database
    .select()
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.nextAttemptAt), isNotNull(mails.content)))
    .orderBy(asc(mails.createdAt));
  return rows.map(({ to, content, createdAt }) => ({
    to,
    subject: readContent(secrets, content ?? '').subject,
    createdAt,
  }));
}

/** The dependencies of `queueMail`. In a transaction, `mailer` wakes the sender only after the commit. */
interface Queueing {
  database: Database;
  now: () => Date;
  secrets: Secrets;
  mailer: { wake: () => void };
}

export async function queueMail({ database, now, secrets, mailer }: Queueing, draft: MailDraft) {
  const createdAt = now();
  const content = sealContent(secrets, draft);
  await database
    .insert(mails)
    .values({ id: newMailId(), to: draft.to, content, createdAt, attempts: 0, nextAttemptAt: createdAt });
  mailer.wake();
}
