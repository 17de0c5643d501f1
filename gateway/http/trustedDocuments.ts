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

/** Where a request says what it asks: once, or for each of the operations that are sent together. */
function placesOf({ method, query, body }: FastifyRequest): object[] {
  if (method === 'GET') return [query as object];
  return Array.isArray(body) ? (body as object[]) : [body as object];
}

/** Puts the text of one of the client's operations where its hash stands alone; every other operation runs as it is. */
export function resolveHashes(own: TrustedDocuments): preHandlerHookHandler {
  return (request, _reply, done) => {
    if (request.routeOptions.url === '/graphql') {
      for (const place of placesOf(request)) {
        const { data } = asked.safeParse(place);
        const hash = data?.query === undefined ? data?.extensions?.persistedQuery?.sha256Hash : undefined;
        const query = own.get(hash ?? '');
        if (query !== undefined) Object.assign(place, { query, extensions: {} });
      }
    }
    done();
  };
}

/**
 * Lets a request through whose operations are all in the list, told by their texts or by their hashes alone, and
 * answers every other with status 400 before it is parsed.
 */
export function onlyTrusted(trusted: TrustedDocuments): preHandlerHookHandler {
  const texts = new Set(trusted.values());
  const textOf = (place: object) => {
    const { data } = asked.safeParse(place);
    const hash = data?.extensions?.persistedQuery?.sha256Hash ?? '';
    const known = data && texts.has(data.query ?? '') ? data.query : undefined;
    return data?.query === undefined ? trusted.get(hash) : known;
  };
  return (request, reply, done) => {
    const places = placesOf(request);
    const opensPage = request.method === 'GET' && Object.keys(places[0] ?? {}).length === 0;
    for (const place of places) {
      const query = textOf(place);
      if (query === undefined && !opensPage) return void reply.code(400).send(refusal);
      if (query !== undefined) Object.assign(place, { query, extensions: {} });
    }
    done();
  };
}
