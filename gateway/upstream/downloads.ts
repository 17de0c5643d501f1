/**
 * Documents on their way: each person has a few at once, and one that nobody reads ends. A body that is not read
 * keeps its connection, so downloads have a pool of their own.
 */
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { tooManyDownloads } from './errors.ts';
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

/** The places of each person's downloads, by token or else address; who has not downloaded for long is forgotten. */
export const createDownloadPlaces = () =>
  new LRUCache<string, Queue>({
    max: 1_000,
    memoMethod: () => new Queue(PLACES.atOnce, PLACES.waiting, tooManyDownloads),
  });

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
