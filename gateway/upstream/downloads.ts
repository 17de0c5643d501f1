/**
 * Documents on their way: each person has a few at once, and one that nobody reads ends. A body that is not read
 * keeps its connection, so downloads have a pool of their own.
 */
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import type { Caller } from './request.ts';
import { tooManyDownloads } from './failure.ts';
import { Queue } from './queue.ts';

/** Downloads of one person (by token, else by address) at the same time, and those that wait for them. */
const PLACES = { atOnce: 4, waiting: 8 };

/** One document on its way from the upstream. */
export interface Download {
  body: Readable;
  /** Bytes, when the upstream says how many there are. */
  length: number | undefined;
  type: string;
}

/** Counts who downloads how much; one for the process. It remembers nobody who downloads nothing. */
export function createDownloaders() {
  const people = new Map<string, Queue>();

  return {
    /** Waits for a place among the person's downloads; answers how to give it back. @throws UpstreamFailure when there is none */
    async enter(
      { token, address = '' }: Caller,
      deadline: number,
      leaving: AbortSignal,
    ): Promise<() => void> {
      const person = token ? `token ${token}` : `address ${address}`;
      const queue = people.get(person) ?? new Queue(PLACES.atOnce, PLACES.waiting, tooManyDownloads);
      people.set(person, queue);
      try {
        await queue.enter(deadline, leaving);
        return () => {
          queue.leave();
          if (queue.isIdle) people.delete(person);
        };
      } catch (error) {
        if (queue.isIdle) people.delete(person);
        throw error;
      }
    },
  };
}

/** Hands `body` on, and breaks it off when nothing of it was taken for `idleMs`. */
export function endWhenUnread(body: Readable, idleMs: number): Readable {
  const timer = setTimeout(() => body.destroy(new Error('Nobody reads this download')), idleMs);
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      timer.refresh();
      done(null, chunk);
    },
  });
  body.once('error', (error) => passing.destroy(error));
  passing.once('close', () => {
    clearTimeout(timer);
    body.destroy();
  });
  return body.pipe(passing);
}
