/**
 * Sends queued mails in the background, one at a time. A failed mail is retried after growing delays for
 * five days, and then listed in the brand's daily mail. A restarted process continues the queue. A crash in a
 * delivery can cause a second delivery of the mail, but never loses the mail.
 */
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#host/platform/database/open.ts';
import { mails } from '#host/platform/database/schema.ts';
import type { Secrets } from '#host/platform/secrets.ts';
import { DAY, HOUR, MINUTE } from '#host/platform/durations.ts';
import { openContent, type Mail } from './queue.ts';

const SECOND = 1_000;
const POLL = 15 * SECOND;
const LONGEST_WAIT = 4 * HOUR;

/** How long a delivery is retried, in milliseconds. RFC 5321, 4.5.4.1, recommends at least 4 to 5 days. */
const RETRIED_FOR = 5 * DAY;

/** How long other senders skip a mail that one sender has claimed, in milliseconds. */
const CLAIM = MINUTE;

export interface SenderOptions {
  database: Database;
  secrets: Secrets;
  deliver: (mail: Mail) => void | Promise<void>;
  /** Whether sent mails remain readable in the outbox. Otherwise their content is deleted. */
  storesSentMails: boolean;
  now: () => Date;
  report: (error: unknown) => void;
}

/** Claims the mail that has been due the longest, so that other senders skip it. */
async function claim({ database, now }: SenderOptions) {
  const at = now();
  const due = database
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNotNull(mails.content), lte(mails.nextAttemptAt, at)))
    .orderBy(asc(mails.nextAttemptAt), asc(mails.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await database
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(at.getTime() + CLAIM) })
    .where(eq(mails.id, due))
    .returning();
  return mail;
}

async function sendNext(options: SenderOptions): Promise<boolean> {
  const { database, secrets, deliver, storesSentMails, now, report } = options;
  const mail = await claim(options);
  if (!mail) return false;
  const mine = eq(mails.id, mail.id);
  try {
    await deliver({ ...mail, ...openContent(secrets, mail.content ?? '') });
    await database
      .update(mails)
      .set({ sentAt: now(), nextAttemptAt: null, ...(!storesSentMails && { content: null }) })
      .where(mine);
  } catch (error) {
    report(error);
    const wait = Math.min(LONGEST_WAIT, 2 ** mail.attempts * SECOND);
    const isOver = now().getTime() - mail.createdAt.getTime() >= RETRIED_FOR;
    const nextAttemptAt = isOver ? null : new Date(now().getTime() + wait);
    await database.update(mails).set({ nextAttemptAt }).where(mine);
  }
  return true;
}

/** Starts a sender, which checks the queue when `wake` is called and every 15 seconds. */
export function startSender(options: SenderOptions) {
  let closed = false;
  let working = Promise.resolve();

  const drain = async () => {
    while (!closed && (await sendNext(options)));
  };
  // Calls `drain` after earlier calls have ended, so that two calls never send mails at the same time.
  const wake = () => {
    if (!closed) working = working.then(drain).catch(options.report);
  };

  const timer = setInterval(wake, POLL).unref();
  wake();
  return {
    wake,
    /** Waits for the current mail and stops. */
    close: async () => {
      closed = true;
      clearInterval(timer);
      await working;
    },
  };
}
