import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { gatewayOfFile, gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';

const { upstream, gateway } = gatewayOfFile();

async function callsOf(query: string, variables = {}, token = 'ada-token'): Promise<number> {
  upstream.hits.length = 0;
  const { errors } = await gateway.query(query, variables, token);
  expect(errors).toBeUndefined();
  return upstream.hits.length;
}

const everything = `id name address city providers packages { name }
  account { info { fullName } member { totalMembers } } agreements { agreementId }`;

describe('upstream calls within one operation', () => {
  test('the list of businesses is one call', async () =>
    expect(await callsOf('{ businesses { id name isDefault } }')).toBe(1));

  test('membership, account and agreements of n businesses make 1 + 3n', async () =>
    expect(await callsOf(`{ businesses { ${everything} } }`)).toBe(1 + 3 * 2));

  test('of some businesses alone, the others’ details are not fetched', async () => {
    expect(await callsOf('{ businesses(ids: ["32", "no-such"]) { id totalMonthlyPayment } }')).toBe(1 + 1);
    expect(await callsOf('{ businesses(ids: []) { id totalMonthlyPayment } }')).toBe(1);
  });

  test('a field that a directive leaves out of a list is not fetched, and one that a fragment selects is', async () => {
    const leftOut = `query ($is: Boolean!) { businesses { id ... @include(if: $is) { city agreements { agreementId } } } }`;
    expect(await callsOf(leftOut, { is: false })).toBe(1);
    expect(await callsOf(leftOut, { is: true })).toBe(1 + 2 * 2);
    const fragments =
      '{ businesses { ...Place } } fragment Place on Business { id ... on Business { city } }';
    for (let time = 0; time < 3; time += 1) expect(await callsOf(fragments)).toBe(1 + 2);
  });

  test('a list’s agreements wait for no membership, and come without those that fail', async () => {
    const query = '{ businesses { id city agreements { agreementId } } }';
    for (let time = 1; time <= 3; time += 1) {
      upstream.reset();
      const delayed: ServerResponse[] = [];
      upstream.answer('GET /web/account/membership/{id}', { raw: (response) => delayed.push(response) });
      const answer = gateway.query(query, {}, 'ada-token');
      await expect.poll(() => upstream.hitsOf('GET /web/account/agreements/business/{id}').length).toBe(2);
      await expect.poll(() => delayed.length).toBe(2);
      for (const response of delayed) response.writeHead(500).end('{"message":"Broken"}');
      const { data, errors } = await answer;
      expect(data).toMatchObject({
        businesses: [
          { id: '31', city: null },
          { id: '32', city: null },
        ],
      });
      expect(errors?.map(({ path }) => path)).toEqual([
        ['businesses', 0, 'city'],
        ['businesses', 1, 'city'],
      ]);
    }
  });

  test('a field that is selected twice is fetched once', async () => {
    const twice = `{ a: businesses { ${everything} } b: businesses { ${everything} }
      one: business(id: "31") { ${everything} } again: business(id: "31") { pmLastFour totalMonthlyPayment } }`;
    expect(await callsOf(twice)).toBe(1 + 3 * 2);
  });

  test('a calculation with the same input is one call, with different inputs two', async () => {
    const rates = (a: string, b: string) =>
      `{ a: rates(input: { packageCode: "${a}" }) { isPackage } b: rates(input: { packageCode: "${b}" }) { isPackage } }`;
    expect(await callsOf(rates('x', 'x'))).toBe(1);
    expect(await callsOf(rates('x', 'y'))).toBe(2);
    const counts = ['TotalMembers', 'NumberGroup', 'ClassesPerWeek', 'SquareFootage'];
    const input = counts.map((name) => `business${name}: 1`).join();
    const preview = `business(id: "31") { reportPreview(input: { ${input} }) { from } }`;
    expect(await callsOf(`{ a: ${preview} b: ${preview} }`)).toBe(2);
  });

  test('a file’s name and address need no call of their own', async () => {
    expect(await callsOf('{ agreements { agreementFile { url } coverageFile { url } } }')).toBe(1);
    expect(await callsOf('{ agreementsArchive { url filename } }')).toBe(0);
  });

  test('after a mutation, what was read before it is fetched again', async () => {
    await gateway.query('mutation { setDefaultBusiness(id: "31") { isDefault } }', {}, 'ada-token');
    expect(upstream.hits.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /web/account/business/default/31',
      'GET /web/account/business',
    ]);
  });
});

describe('what is cached between requests, and what is not', () => {
  const catalogue =
    '{ providers { id } states { value } businessTypes { value } cities(stateId: 10) { value } }';

  test('catalogue lists are fetched once for all visitors, without a token', async () => {
    const fresh = await gatewayOfTest({ upstreamUrl: upstream.url });
    await Promise.all([fresh.query(catalogue), fresh.query(catalogue)]);
    await fresh.query(catalogue);
    expect(upstream.hits).toHaveLength(4);
    expect(upstream.hits.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });

  test('the cached response of visitors is never used for a signed-in person, nor the reverse', async () => {
    const fresh = await gatewayOfTest({ upstreamUrl: upstream.url });
    const first = await fresh.query(catalogue);
    for (let at = 0; at < 3; at += 1) expect(await fresh.query(catalogue)).toEqual(first);
    expect(upstream.hits).toHaveLength(4);
    upstream.answer('GET /web/providers', { json: [{ id: 7, shortName: 'OWN' }] });
    const own = await fresh.query(catalogue, {}, 'ada-token');
    expect(own.data?.providers).toEqual([{ id: '7' }]);
    expect(await fresh.query(catalogue)).toEqual(first);
    expect(upstream.hits.slice(4).map(({ token }) => token)).toEqual(Array(4).fill('ada-token'));
  });

  test('cities are cached by the states of the catalogue: a hundred other texts make no call and cache nothing', async () => {
    const fresh = await gatewayOfTest({ upstreamUrl: upstream.url });
    const cities = (stateId: string) =>
      fresh.query('query ($stateId: ID!) { cities(stateId: $stateId) { value } }', { stateId });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => cities(`nowhere-${at}-${'x'.repeat(1_000)}`)),
    );
    for (const { data } of answers) expect(data).toEqual({ cities: [] });
    expect((await cities('43')).data?.cities).not.toEqual([]);
    expect(upstream.hits.map(({ path }) => path)).toEqual(['/web/helpers', '/web/helpers?state_id=43']);
  });

  test('a failure or an empty list is not cached', async () => {
    const fresh = await gatewayOfTest({ upstreamUrl: upstream.url });
    upstream.answer('GET /web/providers', { status: 500, json: {} });
    expect((await fresh.query('{ providers { id } }')).errors).toHaveLength(1);
    upstream.answer('GET /web/providers', { json: [] });
    expect((await fresh.query('{ providers { id } }')).data).toEqual({ providers: [] });
    upstream.reset();
    expect((await fresh.query('{ providers { id } }')).data).toEqual({
      providers: [{ id: '1' }, { id: '5' }],
    });
  });

  test('answers that depend on a token are fetched by each request with its own token', async () => {
    await gateway.query('{ me { id } businesses { id } }', {}, 'ada-token');
    await gateway.query('{ me { id } businesses { id } }', {}, 'bob-token');
    const tokens = upstream.hits.map(({ headers }) => headers.authorization);
    expect(tokens.toSorted()).toEqual([
      'Bearer ada-token',
      'Bearer ada-token',
      'Bearer bob-token',
      'Bearer bob-token',
    ]);
  });
});

describe('partial data where the schema allows it', () => {
  test('a business whose membership fails keeps its name', async () => {
    upstream.answer('GET /web/account/membership/{id}', { status: 500, json: { message: 'Try later' } });
    const { data, errors } = await gateway.query(
      '{ business(id: "31") { name city } me { fullName } }',
      {},
      't',
    );
    expect(data).toEqual({ business: { name: 'Iron Works', city: null }, me: { fullName: 'Ada Owner' } });
    expect(errors).toMatchObject([{ message: 'Try later', path: ['business', 'city'] }]);
  });

  test('a business that is not among the owner’s is null', async () => {
    expect((await gateway.query('{ business(id: "99") { name city } }', {}, 't')).data).toEqual({
      business: null,
    });
    expect(upstream.hits).toHaveLength(1);
  });
});
