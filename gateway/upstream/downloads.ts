/**
 * Limits downloads: each caller may have only a few at the same time, and an unread download is aborted.
 * Downloads have a separate connection pool, because an unread body occupies its connection.
 */
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { tooManyDownloads } from './errors.ts';
import { Queue } from './queue.ts';

/** Maximum concurrent and waiting downloads of one caller. */
const PLACES = { atOnce: 4, waiting: 8 };

/** A document that is streamed from the upstream. */
export interface Download {
  body: Readable;
  /** Size in bytes, if the upstream states it. */
  length: number | undefined;
  type: string;
}

/** Creates a cache of download queues by token or IP address; the least recently used one is dropped. */
export const createDownloadPlaces = () =>
  new LRUCache<string, Queue>({
    max: 1_000,
    memoMethod: () => new Queue(PLACES.atOnce, PLACES.waiting, tooManyDownloads),
  });

/** Pipes `body` to a new stream, and destroys `body` when nothing was read for `idleMs` milliseconds. */
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
