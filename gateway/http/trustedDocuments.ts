/** The client's own operations, which it names by their hashes: in production the gateway runs no other (`TRUSTED_DOCUMENTS`). */
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

/** Whether a value of JSON is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a request says of its operation: its text, or a hash in the form of persisted queries; null where it says it otherwise. */
function asked(place: unknown): { query?: string | undefined; hash?: string | undefined } | null {
  if (!isRecord(place)) return null;
  const { query, extensions } = place;
  if (query !== undefined && typeof query !== 'string') return null;
  if (extensions === undefined) return { query };
  if (!isRecord(extensions)) return null;
  const { persistedQuery } = extensions;
  if (persistedQuery === undefined) return { query };
  if (!isRecord(persistedQuery) || typeof persistedQuery.sha256Hash !== 'string') return null;
  return { query, hash: persistedQuery.sha256Hash };
}

const refusal = {
  errors: [
    {
      message: 'This gateway runs the operations of its own app only.',
      extensions: { code: 'DOCUMENT_NOT_TRUSTED' },
    },
  ],
};

/** Where a request says what it asks. */
const placeOf = (request: FastifyRequest) =>
  (request.method === 'GET' ? request.query : request.body) as object;

/** Puts the text of one of the client's operations where its hash stands alone; every other operation runs as it is. */
export function resolveHashes(own: TrustedDocuments): preHandlerHookHandler {
  return (request, _reply, done) => {
    if (request.routeOptions.url === '/graphql') {
      const said = asked(placeOf(request));
      const query = said?.query === undefined ? own.get(said?.hash ?? '') : undefined;
      if (query !== undefined) Object.assign(placeOf(request), { query, extensions: {} });
    }
    done();
  };
}

/**
 * Lets a request through whose operation is in the list, told by its text or by its hash alone, and answers
 * every other with status 400 before it is parsed.
 */
export function onlyTrusted(trusted: TrustedDocuments): preHandlerHookHandler {
  // The list's own text goes on: a text that is the same string is found again without being compared.
  const texts = new Map([...trusted.values()].map((text) => [text, text]));
  return (request, reply, done) => {
    const place = placeOf(request);
    const opensPage = request.method === 'GET' && Object.keys(place).length === 0;
    const said = asked(place);
    const query = said?.query === undefined ? trusted.get(said?.hash ?? '') : texts.get(said.query);
    if (query === undefined && !opensPage) return void reply.code(400).send(refusal);
    if (query !== undefined) Object.assign(place, { query, extensions: {} });
    done();
  };
}
