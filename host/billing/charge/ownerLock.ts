/** Locks owners, so that only one worker across all host instances charges an owner at a time. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#host/context.ts';
import { withLock } from '#host/platform/database/advisoryLock.ts';
import { conflict } from '#host/platform/http/httpError.ts';

/** How long a request waits for another worker's lock, and the polling interval, in milliseconds. */
const LOCK_WAIT = { timeout: 5_000, pollInterval: 50 };

/** Runs `work` under an owner's lock. Returns undefined when another worker has the lock. */
export const withOwner = <T>(
  context: Context,
  ownerId: string,
  work: () => Promise<T>,
): Promise<T | undefined> => withLock(context, `owner ${ownerId}`, work);

/** Runs an operator's `work` under an owner's lock. @throws HttpError 409 if another worker has the lock */
export async function underLock<T>(context: Context, ownerId: string, work: () => Promise<T>): Promise<T> {
  const done = await withOwner(context, ownerId, async () => ({ answer: await work() }));
  if (!done) throw conflict("This owner's payments are being worked on. Please try again in a moment.");
  return done.answer;
}

/** Waits up to 5 seconds for an owner's lock, and runs `work` with it. @throws HttpError 409 without it */
export async function whenOwnerFree<T>(context: Context, ownerId: string, work: () => Promise<T>) {
  const end = Date.now() + LOCK_WAIT.timeout;
  for (;;) {
    const done = await withOwner(context, ownerId, async () => ({ answer: await work() }));
    if (done) return done.answer;
    if (Date.now() > end) throw conflict('A payment is already under way. Please wait a moment.');
    await wait(LOCK_WAIT.pollInterval);
  }
}
