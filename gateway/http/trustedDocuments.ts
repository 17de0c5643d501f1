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

/** What a request may say of its operation: the text, or a hash in the form of persisted queries. */
const asked = z.object({
  query: z.string().optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).optional() }).optional(),
});

const refusal = {
  errors: [
    {
      message: 'This gateway runs the operations of its own app only.',
      extensions: { code: 'DOCUMENT_NOT_TRUSTED' },
    },
  ],
};

/** Where a request says what it asks. */
const placeOf = ({ method, query, body }: FastifyRequest) => (method === 'GET' ? query : body) as object;

/** What a request asks by its text, or by the hash of one of `documents`. */
function askedOf(place: object, documents: TrustedDocuments) {
  const { query, extensions } = asked.safeParse(place).data ?? {};
  return { text: query, query: query ?? documents.get(extensions?.persistedQuery?.sha256Hash ?? '') };
}

/** Puts the text of one of the client's operations where its hash stands alone; every other operation runs as it is. */
export function resolveHashes(own: TrustedDocuments): preHandlerHookHandler {
  return (request, _reply, done) => {
    if (request.routeOptions.url === '/graphql') {
      const place = placeOf(request);
      const { text, query } = askedOf(place, own);
      if (text === undefined && query !== undefined) Object.assign(place, { query, extensions: {} });
    }
    done();
  };
}

/** Runs the operations of the list, by their text or their hash alone, and answers every other with 400 before it is parsed. */
export function onlyTrusted(trusted: TrustedDocuments): preHandlerHookHandler {
  const texts = new Set(trusted.values());
  return (request, reply, done) => {
    const place = placeOf(request);
    const opensPage = request.method === 'GET' && Object.keys(place).length === 0;
    const { query = '' } = askedOf(place, trusted);
    if (texts.has(query)) Object.assign(place, { query, extensions: {} });
    else if (!opensPage) return void reply.code(400).send(refusal);
    done();
  };
}
