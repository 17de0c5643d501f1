/**
 * Finds the text of an operation by the hash that the client sends in place of the text. If the variable
 * `TRUSTED_DOCUMENTS` is on, the gateway refuses all operations that are not the client's.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import { z } from 'zod';
import { UpstreamFailure } from '#gateway/upstream/errors.ts';

/** Texts of operations by their SHA-256 hash in hexadecimal. */
export type TrustedDocuments = ReadonlyMap<string, string>;

/** Reads the build's JSON array of operation texts. @throws Error when the file is missing */
export function readTrustedDocuments(path: string): TrustedDocuments {
  const texts = z.array(z.string()).parse(JSON.parse(readFileSync(path, 'utf8')));
  return new Map(texts.map((text) => [hash('sha256', text), text]));
}

/** The parts of a request that identify its operation: its text, or the hash of a persisted query. */
const namedOperation = z.object({
  query: z.string().optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).optional() }).optional(),
});

const refusal = () =>
  new UpstreamFailure('DOCUMENT_NOT_TRUSTED', 'This gateway runs the operations of its own app only.', 400);

/** Returns the part of a request that contains the operation: the query string or the body. */
const placeOf = ({ method, query, body }: FastifyRequest) => (method === 'GET' ? query : body) as object;

/**
 * Replaces the hash in a request by the text of one of `documents`. With `isOnly`, any other operation is
 * refused with 400 before it is parsed.
 */
export function resolveDocuments(documents: TrustedDocuments, isOnly: boolean): preHandlerHookHandler {
  const texts = new Set(documents.values());
  return (request, _reply, done) => {
    const place = placeOf(request);
    const { query: sent, extensions } = namedOperation.safeParse(place).data ?? {};
    const query = sent ?? documents.get(extensions?.persistedQuery?.sha256Hash ?? '') ?? '';
    const opensPage = request.method === 'GET' && Object.keys(place).length === 0;
    if (texts.has(query) && (isOnly || sent === undefined)) Object.assign(place, { query, extensions: {} });
    done(isOnly && !opensPage && !texts.has(query) ? refusal() : undefined);
  };
}
