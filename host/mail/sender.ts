/**
 * Sends waiting mails in the background, one after the other. What fails is tried again, later each time;
 * what was stored before a crash is sent after it. A mail can go out twice when the process dies in
 * between; none is lost.
 */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { mails } from '../database/schema.ts';
import type { Mail } from './queue.ts';

const SECOND = 1_000;
const POLL = 15 * SECOND;
const LONGEST_WAIT = 3_600 * SECOND;
const TRIES = 12;

/** While one sender works on a mail, others leave it alone for this long. */
const CLAIM = 60 * SECOND;

/** What the sender needs. */
export interface SenderOptions {
  database: Database;
  deliver: (mail: Mail) => Promise<void>;
  now: () => Date;
  report: (error: unknown) => void;
}

/** The background sender of mails. */
export interface Sender {
  /** There may be something to send. */
  wake: () => void;
  /** Finishes the mail in hand and stops. */
  close: () => Promise<void>;
}

async function claim({ database, now }: SenderOptions): Promise<(Mail & { attempts: number }) | undefined> {
  const at = now();
  const [due] = await database
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), lte(mails.nextAttemptAt, at)))
    .orderBy(asc(mails.nextAttemptAt), asc(mails.createdAt))
    .limit(1);
  if (!due) return undefined;
  const [mail] = await database
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(at.getTime() + CLAIM) })
    .where(and(eq(mails.id, due.id), isNull(mails.sentAt), lte(mails.nextAttemptAt, at)))
    .returning();
  return mail ?? claim({ database, now, deliver: () => Promise.resolve(), report: () => undefined });
}

/** Sends one due mail. Returns whether there was one. */
async function sendNext(options: SenderOptions): Promise<boolean> {
  const { database, deliver, now, report } = options;
  const mail = await claim(options);
  if (!mail) return false;
  const mine = eq(mails.id, mail.id);
  try {
    await deliver(mail);
    await database.update(mails).set({ sentAt: now(), nextAttemptAt: null }).where(mine);
  } catch (error) {
    report(error);
    const wait = Math.min(LONGEST_WAIT, 2 ** mail.attempts * SECOND);
    const nextAttemptAt = mail.attempts < TRIES ? new Date(now().getTime() + wait) : null;
    await database.update(mails).set({ nextAttemptAt }).where(mine);
  }
  return true;
}

/** Starts the sender; it looks for mails when woken and every 15 seconds. */
export function startSender(options: SenderOptions): Sender {
  let closed = false;
  let again = false;
  let working: Promise<void> | undefined;

  const work = async () => {
    try {
      do {
        again = false;
        while (!closed && (await sendNext(options)));
      } while (again && !closed);
    } catch (error) {
      options.report(error);
    } finally {
      working = undefined;
    }
  };
  const wake = () => {
    if (closed) return;
    again = true;
    working ??= work();
  };

  const timer = setInterval(wake, POLL).unref();
  wake();
  return {
    wake,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await working;
    },
  };
}
