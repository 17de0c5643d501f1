import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pool } from 'undici';
import { startLoad } from '../bench/load/load.ts';

/** The number of distinct inputs that the gateway receives for each entry of `CALLS`. */
const INPUTS = Number(process.env.INPUTS ?? 100_000);

/** The maximum number of aliases that the gateway allows in one operation. */
const ALIASES = 15;

let load: Awaited<ReturnType<typeof startLoad>>;
let pool: Pool;

beforeAll(async () => {
  load = await startLoad();
  pool = new Pool(load.url, { connections: 16 });
});
afterAll(async () => {
  await pool.close();
  load.stop();
});

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

const operation = (query: string): Ask => ({ path: '/graphql', body: { query } });

const ADD = 'mutation ($input: AddProductInput!) { addProduct(input: $input) { ok } }';

const CALLS: { what: string; perRequest: number; make: (at: number) => Ask }[] = [
  {
    what: 'cities of a state',
    perRequest: ALIASES,
    make: (at) => operation(`{ ${aliases(at, (input) => `cities(stateId: "${input}") { value }`)} }`),
  },
  {
    what: 'package codes',
    perRequest: ALIASES,
    make: (at) =>
      operation(`{ ${aliases(at, (input) => `packageCode(packageCode: "${input}") { exist }`)} }`),
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
    const before = await load.heap();
    const shed = await sendAll(requests, make);
    const growth = (await load.heap()) - before;
    expect(shed).toBeLessThan(requests / 2);
    expect(growth).toBeLessThan(20);
  },
  1_800_000,
);
