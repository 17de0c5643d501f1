import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { gatewayOfFile, gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';
import { bearer, postJson } from '#tests/support/servers/postJson.ts';

const OWN = 'query Me {\n  me {\n    fullName\n  }\n}';
const FOREIGN = 'query Me { me { fullName email } }';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

const { upstream, gateway } = gatewayOfFile({
  sandbox: false,
  documents: new Map([[hashOf(OWN), OWN]]),
  trustedDocuments: true,
});

async function post(body: unknown, { url } = gateway) {
  const response = await postJson(`${url}/graphql`, body, bearer('ada-token'));
  return { status: response.status, body: (await response.json()) as unknown };
}

const answer = { status: 200, body: { data: { me: { fullName: 'Ada Owner' } } } };
const message = 'This gateway runs the operations of its own app only.';
const code = 'DOCUMENT_NOT_TRUSTED';
const requestId: unknown = expect.any(String);
const refused = {
  status: 400,
  body: { errors: [{ message, extensions: { code, status: 400, requestId } }] },
};

test('where any operation runs, the app still names its own by their hashes', async () => {
  const open = await gatewayOfTest({ upstreamUrl: upstream.url, documents: new Map([[hashOf(OWN), OWN]]) });
  const ask = async (body: unknown) => (await post(body, open)).body;
  expect(await ask({ ...byHash(hashOf(OWN)), operationName: 'Me' })).toEqual(answer.body);
  expect(await ask({ query: FOREIGN })).toMatchObject({ data: { me: { fullName: 'Ada Owner' } } });
  expect(await ask(byHash(hashOf(FOREIGN)))).toMatchObject({ errors: [{}] });
});

describe('with trusted documents', () => {
  test('an operation of the list runs when it is sent as text', async () => {
    const extensions = { clientLibrary: { name: '@apollo/client' } };
    expect(await post({ query: OWN, operationName: 'Me', extensions })).toEqual(answer);
  });

  test('an operation of the list runs when only its hash is sent', async () =>
    expect(await post(byHash(hashOf(OWN)))).toEqual(answer));

  test.each([
    ['another text', { query: FOREIGN }],
    ['introspection', { query: '{ __schema { types { name } } }' }],
    ['the text of an operation with one word more', { query: `${OWN} ` }],
    ['an unknown hash', byHash(hashOf(FOREIGN))],
    ['a known hash beside another text', { query: FOREIGN, ...byHash(hashOf(OWN)) }],
    ['a list of operations', [{ query: OWN }, { query: FOREIGN }]],
    ['no operation', {}],
  ])('%s is refused without an upstream call', async (_, body) => {
    upstream.hits.length = 0;
    expect(await post(body)).toEqual(refused);
    expect(upstream.hits).toEqual([]);
  });

  test('a foreign hash is refused even after its text was sent with it', async () => {
    await post({ query: FOREIGN, ...byHash(hashOf(FOREIGN)) });
    expect(await post(byHash(hashOf(FOREIGN)))).toEqual(refused);
  });

  test('in the address of a GET an own operation runs and a foreign one is refused', async () => {
    const ask = async (query: string): Promise<unknown> => {
      const headers = { authorization: 'Bearer ada-token' };
      const response = await gateway.get(`/graphql?query=${encodeURIComponent(query)}`, { headers });
      return response.json();
    };
    expect(await ask(FOREIGN)).toEqual(refused.body);
    expect(await ask(OWN)).toEqual(answer.body);
  });
});
