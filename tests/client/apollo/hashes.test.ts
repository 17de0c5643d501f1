/** Tests that the build hashes documents (scripts/build/hashedDocuments.ts) and the client sends the hash. */
import { createHash } from 'node:crypto';
import type { TypedDocumentNode } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { createCache } from '#client/apollo/cache.ts';
import { operationTexts } from '#client/operations.ts';
import { ProvidersDocument } from '#client/parts/catalogue/catalogue.generated.ts';
import { RatesDocument } from '#client/parts/rates/rates.generated.ts';
import { createSessionClient } from '#client/session/client.ts';
import { shipped, withHashes } from '../../../scripts/build/hashedDocuments.ts';

const hashes = new Set(operationTexts().map((text) => createHash('sha256').update(text).digest('hex')));

const generated = import.meta.glob<string>('/client/**/*.generated.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('each operation of the built client is named by a hash of the gateway’s list', () => {
  const built = Object.values(generated).map(withHashes);
  const named = built.flatMap((code) => [...code.matchAll(/"sha256Hash":"(\w+)"/g)].map(([, hash]) => hash));
  const operations = built.flatMap((code) => code.match(/^export const \w+Document = /gm) ?? []);
  expect(operations.length).toBeGreaterThan(20);
  expect(named).toHaveLength(operations.length);
  // The gateway's list lacks one operation, which is never sent, as it reads only the client's own state.
  expect(named.filter((hash) => !hashes.has(hash ?? ''))).toHaveLength(1);
});

test('a built document has no variable types, and its transformation by the cache has the same hash', () => {
  const document = shipped(RatesDocument);
  expect(JSON.stringify(document)).not.toContain('NonNullType');
  expect(createCache().transformDocument(document)).toHaveProperty('__meta__', document.__meta__);
});

test('an operation with a hash is sent without its text, one without as it is', async () => {
  const sent: Record<string, unknown>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    sent.push(JSON.parse(init?.body as string) as Record<string, unknown>);
    return Promise.resolve(Response.json({ data: { providers: [] } }));
  });
  const client = createSessionClient({ uri: 'http://gateway.example/graphql' });
  const { __meta__, ...read } = shipped(ProvidersDocument);
  const query = { ...read, __meta__ } as unknown as TypedDocumentNode<{ providers: [] }>;
  expect((await client.query({ query })).data).toEqual({ providers: [] });
  await client.query({ query: ProvidersDocument, fetchPolicy: 'network-only' });
  const [named, written] = sent;
  expect(named).not.toHaveProperty('query');
  expect(named).toMatchObject({
    operationName: 'Providers',
    variables: {},
    extensions: { persistedQuery: { version: 1, ...__meta__ } },
  });
  expect(written?.query).toContain('query Providers');
});
