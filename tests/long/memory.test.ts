import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pool } from 'undici';
import { startUpstream, type FakeUpstream } from '#tests/support/upstream/upstream.ts';

/** The number of distinct inputs that the gateway receives for each entry of `CALLS`. */
const INPUTS = Number(process.env.INPUTS ?? 100_000);

const MEGABYTE = 1024 * 1024;

/** The most aliases that the gateway allows in one operation. */
const ALIASES = 15;

let upstream: FakeUpstream;
let gateway: ChildProcess;
let pool: Pool;

beforeAll(async () => {
  upstream = await startUpstream();
  gateway = fork(join(import.meta.dirname, '../support/servers/measuredGateway.ts'), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  });
  gateway.send(upstream.url);
  const [url] = (await once(gateway, 'message')) as [string];
  pool = new Pool(url, { connections: 16 });
});
afterAll(async () => {
  await pool.close();
  gateway.disconnect();
  await upstream.close();
});

async function heap(): Promise<number> {
  gateway.send('heap');
  const [bytes] = (await once(gateway, 'message')) as [number];
  return bytes / MEGABYTE;
}

interface Ask {
  path: string;
  token?: string;
  body?: object;
}

async function ask({ path, token, body }: Ask): Promise<number> {
  const { statusCode, body: answer } = await pool.request({
    path,
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'x-request-id': `request-${Math.random().toString(36).slice(2)}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.dump();
  return statusCode;
}

/** Sends `count` requests, sixteen at a time, and returns how many were refused with a 503. */
async function sendAll(count: number, make: (at: number) => Ask): Promise<number> {
  let next = 0;
  let shed = 0;
  const sender = async () => {
    while (next < count) {
      const at = (next += 1);
      if ((await ask(make(at))) === 503) shed += 1;
      if (at % 1_000 === 0) upstream.hits.length = 0;
    }
  };
  await Promise.all(Array.from({ length: 16 }, sender));
  return shed;
}

const text = (kind: string, at: number) => `${kind}-${at}-${'x'.repeat(200)}`;

const aliases = (at: number, field: (input: string) => string) =>
  Array.from({ length: ALIASES }, (_, each) => `a${each}: ${field(text('input', at * ALIASES + each))}`).join(
    ' ',
  );

const ADD = 'mutation ($input: AddProductInput!) { addProduct(input: $input) { ok } }';

const CALLS: { what: string; perRequest: number; make: (at: number) => Ask }[] = [
  {
    what: 'cities of a state',
    perRequest: ALIASES,
    make: (at) => ({
      path: '/graphql',
      body: { query: `{ ${aliases(at, (input) => `cities(stateId: "${input}") { value }`)} }` },
    }),
  },
  {
    what: 'package codes',
    perRequest: ALIASES,
    make: (at) => ({
      path: '/graphql',
      body: { query: `{ ${aliases(at, (input) => `packageCode(packageCode: "${input}") { exist }`)} }` },
    }),
  },
  {
    what: 'tokens, keys, names of operations and request ids',
    perRequest: 1,
    make: (at) => ({
      path: '/graphql',
      token: text('token', at),
      body: {
        query: ADD.replace('mutation', `mutation Operation${at}`),
        variables: {
          input: {
            businessId: String(at),
            businessProviders: [String(at)],
            isBgMusic: '0',
            idempotencyKey: text('key', at),
          },
        },
      },
    }),
  },
  {
    what: 'people who download',
    perRequest: 1,
    make: (at) => ({ path: `/downloads/agreements/${at}/${text('file', at)}`, token: text('token', at) }),
  },
  {
    what: 'addresses where nothing is',
    perRequest: 1,
    make: (at) => ({ path: `/${text('page', at)}?${text('query', at)}` }),
  },
];

test.each(CALLS)(
  `${INPUTS} distinct inputs leave less than 20 MB behind: $what`,
  async ({ perRequest, make }) => {
    const requests = Math.ceil(INPUTS / perRequest);
    await sendAll(Math.min(300, requests), (at) => make(-at));
    const before = await heap();
    const shed = await sendAll(requests, make);
    const growth = (await heap()) - before;
    expect(shed).toBeLessThan(requests / 2);
    expect(growth).toBeLessThan(20);
  },
  1_800_000,
);
