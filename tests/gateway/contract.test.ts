import { describe, expect, test } from 'vitest';
import { endpoints, type CallKey, type DownloadKey, type EndpointKey } from '#gateway/upstream/endpoints.ts';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';
import { exampleOf, rowKeys, rows } from '#tests/support/upstream/rows.ts';

const keys = Object.keys(endpoints) as EndpointKey[];
const isDownload = (key: EndpointKey): key is DownloadKey => 'download' in endpoints[key];

/** The test case of each upstream call, sorted by the call's row number in the endpoint table. */
const cases = rowKeys
  .map(({ noun, key }) => ({ row: keys.indexOf(key) + 1, noun, key }))
  .toSorted((a, b) => a.row - b.row);
const calls = cases.flatMap(({ key, ...others }) =>
  isDownload(key) ? [] : [{ ...others, key: key satisfies CallKey }],
);
const downloads = cases.flatMap(({ key, ...others }) => (isDownload(key) ? [{ ...others, key }] : []));

const { upstream, gateway } = gatewayOfFile();

/** Returns the path of a call, with the id 31 in place of `{id}`. */
const pathOf = (key: EndpointKey) => key.slice(key.indexOf(' ') + 1).replace('{id}', '31');

describe('exactly one field makes each upstream call, which is sent as section 7 specifies', () => {
  test('no call has a row in two files', () => {
    const listed = rowKeys.map(({ key }) => key);
    expect(listed.filter((key, at) => listed.indexOf(key) !== at)).toEqual([]);
  });

  test.each(calls)('$row: $key @spec-3 @spec-7', async ({ key, noun }) => {
    const [method] = key.split(' ');
    const { operation, variables, path = pathOf(key), form = {}, headers, data } = rows[key];
    const answer = await gateway.query(exampleOf(noun, operation), variables, 'ada-token');

    expect(answer.errors).toBeUndefined();
    expect(answer.data).toMatchObject(data);

    const hit = upstream.hits.find((each) => each.method === method && each.path === path);
    expect(
      hit,
      `${operation} did not call ${key}: see gateway/${noun}/service.ts and resolvers.ts`,
    ).toBeDefined();
    expect(hit?.headers).toMatchObject({ authorization: 'Bearer ada-token', ...headers });
    if (method === 'GET') {
      expect(hit?.body).toBe('');
      expect(hit?.headers['content-type']).toBeUndefined();
    } else {
      expect(hit?.form).toEqual(form);
      expect(hit?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    }
  });

  test.each(downloads)('$row: $key @spec-3 @spec-7', async ({ key, noun }) => {
    const { operation, variables, file, path = pathOf(key), reply } = rows[key];
    const listed = await gateway.query(exampleOf(noun, operation), variables, 'ada-token');
    expect(JSON.stringify(listed.data)).toContain(JSON.stringify(file));
    upstream.reset();

    const response = await gateway.get(file.url, { headers: { authorization: 'Bearer ada-token' } });

    const [method] = key.split(' ');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(endpoints[key].download);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file.filename}"`);
    expect(response.headers.get('content-length')).toBe(String(reply.length));
    expect(await response.text()).toBe(reply);
    const headers = { authorization: 'Bearer ada-token' };
    expect(upstream.hits).toMatchObject([{ method, path, headers }]);
  });

  const send = (noun: string, key: CallKey, token?: string) =>
    gateway.query(exampleOf(noun, rows[key].operation), rows[key].variables, token);

  test.each(calls.filter(({ key }) => key.startsWith('GET ') && 'feature' in endpoints[key]))(
    'what a host without $key lacks is null without an error @spec-7',
    async ({ key, noun }) => {
      upstream.answer(key, { status: 404, json: { message: 'There is nothing here.' } });
      expect((await send(noun, key, 'ada-token')).errors).toBeUndefined();
    },
  );

  test('an array is sent in the default format of qs', async () => {
    await send('rates', 'POST /web/questionnaire/calculate-rates');
    expect(decodeURIComponent(upstream.hits[0]?.body ?? '')).toContain(
      'businessProviders[0]=1&businessProviders[1]=2&isBgMusic=0',
    );
  });

  test('without a token there is no bearer header', async () => {
    await send('payment', 'GET /web/questionnaire/create-setup-intent');
    expect(upstream.hits[0]?.headers).not.toHaveProperty('authorization');
  });

  test('a request that names no quote has no such header, and an invalid id is never sent', async () => {
    const ask = (input: object) =>
      gateway.query('query ($input: RatesInput!) { rates(input: $input) { quoteId } }', { input });
    await ask({ businessProviders: ['1'] });
    expect(upstream.hits[0]?.headers).not.toHaveProperty('quote-id');
    upstream.reset();
    for (const invalid of [{ quoteId: 'a\r\nb: c' }, { registrationId: 'регистрация' }])
      expect((await ask(invalid)).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', status: 400 } },
      ]);
    expect(upstream.hits).toEqual([]);
  });
});
