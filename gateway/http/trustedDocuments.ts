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

/** Where a request names its operation. */
const placeOf = ({ method, query, body }: FastifyRequest) => (method === 'GET' ? query : body) as object;

/** Puts the text of one of the client's operations where its hash stands alone; every other operation runs as it is. */
export function resolveHashes(own: TrustedDocuments): preHandlerHookHandler {
  return (request, _reply, done) => {
    if (request.routeOptions.url === '/graphql') {
      const place = placeOf(request);
      const { data } = asked.safeParse(place);
      const hash = data?.query === undefined ? data?.extensions?.persistedQuery?.sha256Hash : undefined;
      const query = own.get(hash ?? '');
      if (query !== undefined) Object.assign(place, { query, extensions: {} });
    }
    done();
  };
}

/** Runs the operations of the list, by their texts or by their hashes alone; any other is answered 400 before it is parsed. */
export function onlyTrusted(trusted: TrustedDocuments): preHandlerHookHandler {
  const texts = new Set(trusted.values());
  const textOf = (place: object) => {
    const { data } = asked.safeParse(place);
    const hash = data?.extensions?.persistedQuery?.sha256Hash ?? '';
    const known = data && texts.has(data.query ?? '') ? data.query : undefined;
    return data?.query === undefined ? trusted.get(hash) : known;
  };
  return (request, reply, done) => {
    const place = placeOf(request);
    const opensPage = request.method === 'GET' && Object.keys(place).length === 0;
    const query = textOf(place);
    if (query === undefined && !opensPage) return void reply.code(400).send(refusal);
    if (query !== undefined) Object.assign(place, { query, extensions: {} });
    done();
  };
}
