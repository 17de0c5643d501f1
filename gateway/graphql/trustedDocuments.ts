/** The client's operations, which it sends by hash. In production the gateway runs no other (`TRUSTED_DOCUMENTS`). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import { z } from 'zod';

/** The text of each operation by its SHA-256 in hexadecimal. */
export type TrustedDocuments = ReadonlyMap<string, string>;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Reads the list that the build writes: a JSON array of texts. @throws Error when there is none */
export function readTrustedDocuments(path: string): TrustedDocuments {
  const texts = z.array(z.string()).parse(JSON.parse(readFileSync(path, 'utf8')));
  return new Map(texts.map((text) => [hashOf(text), text]));
}

/** How a request names its operation: by its text, or by a hash in the form of persisted queries. */
const namedOperation = z.object({
  query: z.string().optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).optional() }).optional(),
});

const message = 'This gateway runs the operations of its own app only.';
const refusal = { errors: [{ message, extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }] };

/** The part of a request that contains its operation. */
const placeOf = ({ method, query, body }: FastifyRequest) => (method === 'GET' ? query : body) as object;

/**
 * Adds the text of one of `documents` to a request that has only its hash. With `isOnly` every other operation is
 * answered 400 before it is parsed.
 */
export function resolveDocuments(documents: TrustedDocuments, isOnly: boolean): preHandlerHookHandler {
  const texts = new Set(documents.values());
  return (request, reply, done) => {
    const place = placeOf(request);
    const { query: sent, extensions } = namedOperation.safeParse(place).data ?? {};
    const query = sent ?? documents.get(extensions?.persistedQuery?.sha256Hash ?? '') ?? '';
    const opensPage = request.method === 'GET' && Object.keys(place).length === 0;
    if (texts.has(query) && (isOnly || sent === undefined)) Object.assign(place, { query, extensions: {} });
    else if (isOnly && !opensPage) return void reply.code(400).send(refusal);
    done();
  };
}
