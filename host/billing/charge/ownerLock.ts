/** One worker at a time takes money from an owner, at whichever instance. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#host/context.ts';
import { withLock } from '#host/platform/database/advisoryLock.ts';
import { conflict } from '#host/platform/http/httpError.ts';

/** How long somebody who waits for an answer waits for another worker, in milliseconds, and how often is looked. */
const PATIENCE = { most: 5_000, look: 50 };

/** Runs `work` under an owner's lock. Returns undefined when another worker has it. */
export const withOwner = <T>(
  context: Pick<Context, 'tryLock'>,
  ownerId: string,
  work: () => Promise<T>,
): Promise<T | undefined> => withLock(context, `owner ${ownerId}`, work);

/**
 * Runs `work` under an owner's lock once another worker has ended.
 *
 * @throws HttpError 409 when it has not in some seconds
 */
export async function whenOwnerFree<T>(
  context: Pick<Context, 'tryLock'>,
  ownerId: string,
  work: () => Promise<T>,
): Promise<T> {
  const end = Date.now() + PATIENCE.most;
  for (;;) {
    const done = await withOwner(context, ownerId, async () => ({ answer: await work() }));
    if (done) return done.answer;
    if (Date.now() > end) throw conflict('A payment is already under way. Please wait a moment.');
    await wait(PATIENCE.look);
  }
}
