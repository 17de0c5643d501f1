/**
 * Limits downloads: each caller may have only a few at the same time.
 * Downloads have a separate connection pool, because an unread body occupies its connection.
 */
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { badRequest, malformed } from './errors.ts';
import type { HttpAnswer } from './http.ts';
import { createQueue, type Queue } from './queue.ts';

/** Maximum concurrent and waiting downloads of one caller. */
const PLACES = { atOnce: 4, waiting: 8 };

/** A document that is streamed from the upstream. */
export interface Download {
  body: Readable;
  /** Size in bytes, if the upstream states it. */
  length: number | undefined;
  type: string;
  /** Milliseconds after which an unread download is aborted. */
  idleMs: number;
}

const tooManyDownloads = () =>
  badRequest('Several of your downloads are still in progress. Please wait until one has finished.', 429, 5);

/** Creates a cache of download queues: one per token and, for callers without a token, one per IP network. */
export const createDownloadPlaces = () =>
  new LRUCache<string, Queue>({
    max: 1_000,
    memoMethod: () => createQueue(PLACES.atOnce, PLACES.waiting, tooManyDownloads),
  });

/** The first bytes of a document by its media type. */
const FIRST_BYTES = { 'application/pdf': '%PDF', 'application/zip': 'PK' };

/** Matches the media types that hosts send for each document. */
const FITTING_TYPES = { 'application/pdf': /\bpdf\b/i, 'application/zip': /\bzip\b/i };

/**
 * Checks that a stream is a document of `type`: its status is 200, and its media type or first bytes match.
 * A body that is a string belongs to an unsuccessful response, which is returned unchecked.
 * @throws UpstreamFailure for other streams, because a browser would save them under the document's name
 */
export async function asDocument<Body extends Readable | string>(
  answer: HttpAnswer<Body>,
  type: keyof typeof FIRST_BYTES,
): Promise<HttpAnswer<Body>> {
  const { status, headers, body } = answer;
  if (typeof body === 'string') return answer;
  const chunks = body.iterator({ destroyOnReturn: false });
  const { value: first } = (await chunks.next()) as { value: Buffer | undefined };
  await chunks.return?.();
  const fits =
    FITTING_TYPES[type].test(String(headers['content-type'])) ||
    first?.subarray(0, 4).toString('latin1').startsWith(FIRST_BYTES[type]);
  if (status !== 200 || first === undefined || !fits) {
    body.on('error', () => undefined).destroy();
    throw malformed(status);
  }
  body.unshift(first);
  return answer;
}
