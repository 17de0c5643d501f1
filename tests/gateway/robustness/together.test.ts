/** Several queries in one request, which is an array: each answered by a line of its own (decision 123). */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startGateway, type RunningGateway } from '#tests/support/servers/gateway.ts';
import { startUpstream, type FakeUpstream } from '#tests/support/upstream/upstream.ts';

const LIST = 'query List { businesses { id } }';
const ME = 'query Me { me { fullName } }';
const LOGOUT = 'mutation Out { logout { ok } }';

let upstream: FakeUpstream;
let gateway: RunningGateway;
let strict: RunningGateway;

beforeAll(async () => {
  upstream = await startUpstream();
  gateway = await startGateway({ upstreamUrl: upstream.url });
  const hash = createHash('sha256').update(ME).digest('hex');
  strict = await startGateway({ upstreamUrl: upstream.url, trustedDocuments: new Map([[hash, ME]]) });
});
afterAll(async () => {
  await gateway.close();
  await strict.close();
  await upstream.close();
});
beforeEach(() => {
  upstream.reset();
});

const send = (body: unknown, { get }: Pick<RunningGateway, 'get'> = gateway) =>
  get('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer ada-token' },
    body: JSON.stringify(body),
  });

interface Line {
  at: number;
  answer: { data?: unknown; errors?: { message: string; extensions: object }[] };
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** The answers in the order in which they were asked for. */
const answers = async (body: unknown) =>
  linesOf(await (await send(body)).text())
    .sort((a, b) => a.at - b.at)
    .map(({ answer }) => answer);

const NAMED = { data: { me: { fullName: 'Ada Owner' } } };

test('each gets its own answer, the second time by the short way as well, and no more calls are made than alone', async () => {
  for (const _ of [1, 2, 3]) {
    upstream.hits.length = 0;
    const [list, me] = await answers([{ query: LIST, operationName: 'List' }, { query: ME }]);
    expect(list).toMatchObject({ data: { businesses: [{ id: '31' }, { id: '32' }] } });
    expect(me).toEqual(NAMED);
    expect(upstream.hits).toHaveLength(2);
  }
});

test('one that fails leaves the others whole', async () => {
  upstream.answer('GET /web/account/business', { status: 500, json: { message: 'down' } });
  const [list, me] = await answers([{ query: LIST }, { query: ME }]);
  expect(list?.errors).toHaveLength(1);
  expect(me).toEqual(NAMED);
});

test('one that is slow keeps nobody waiting', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  upstream.answer('GET /web/account/business', async () => {
    await held;
    return { json: [] };
  });
  const { body } = await send([{ query: LIST }, { query: ME }]);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(linesOf((await reader?.read())?.value ?? '')).toEqual([{ at: 1, answer: NAMED }]);
  release();
  expect(linesOf((await reader?.read())?.value ?? '')).toEqual([
    { at: 0, answer: { data: { businesses: [] } } },
  ]);
});

test('a mutation among them is refused, and the upstream is not asked', async () => {
  const [out, me] = await answers([{ query: LOGOUT }, { query: ME }]);
  expect(out?.errors?.[0]).toMatchObject({
    message: 'Only queries may be sent together with others.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
  expect(me).toEqual(NAMED);
  expect(upstream.hits.map(({ method }) => method)).toEqual(['GET']);
});

test.each([
  ['no operation', []],
  ['nine of them', Array.from({ length: 9 }, () => ({ query: ME }))],
  ['what is no operation', [{ query: ME }, 7]],
])('%s is refused with 400', async (_, body) => {
  const response = await send(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  expect(upstream.hits).toEqual([]);
});

test('with trusted documents, one that is not in the list refuses them all', async () => {
  expect(linesOf(await (await send([{ query: ME }, { query: ME }], strict)).text())).toHaveLength(2);
  upstream.hits.length = 0;
  const refused = await send([{ query: ME }, { query: LIST }], strict);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }] });
  expect(upstream.hits).toEqual([]);
});
