/**
 * Limits downloads: each person has a few at the same time, and one that nobody reads ends. An unread body occupies its
 * connection, so downloads have a pool of their own.
 */
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { tooManyDownloads } from './errors.ts';
import { Queue } from './queue.ts';

/** Concurrent downloads of one person (by token, else by address), and those that wait for them. */
const PLACES = { atOnce: 4, waiting: 8 };

/** A document that the upstream streams. */
export interface Download {
  body: Readable;
  /** Bytes, when the upstream states the length. */
  length: number | undefined;
  type: string;
}

/** Each person's queue of downloads, by token or else address; the least recently used one is dropped. */
export const createDownloadPlaces = () =>
  new LRUCache<string, Queue>({
    max: 1_000,
    memoMethod: () => new Queue(PLACES.atOnce, PLACES.waiting, tooManyDownloads),
  });

/** Passes `body` on, and breaks it off when nothing of it was read for `idleMs`. */
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
