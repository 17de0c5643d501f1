import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#gateway/upstream/endpoints.ts';
import { startGateway, type RunningGateway } from '#tests/support/servers/gateway.ts';
import { startUpstream, type RecordingUpstream } from '#tests/support/upstream/upstream.ts';
import { downloads } from '#tests/support/upstream/downloadCalls.ts';
import { ownerCalls } from '#tests/support/upstream/ownerCalls.ts';
import { visitorCalls } from '#tests/support/upstream/visitorCalls.ts';

const calls = [...visitorCalls, ...ownerCalls];

let upstream: RecordingUpstream;
let gateway: RunningGateway;

beforeAll(async () => {
  upstream = await startUpstream();
  gateway = await startGateway({ upstreamUrl: upstream.url });
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});
beforeEach(() => {
  upstream.reset();
});

describe('each upstream call stands behind exactly one field, and goes over the wire as section 7 says', () => {
  test('all 37 calls of the endpoint table are listed here, once', () => {
    const listed = [...calls, ...downloads].map(({ key }) => key);
    expect(listed.toSorted()).toEqual(Object.keys(endpoints).toSorted());
    expect(new Set(listed).size).toBe(37);
  });

  test.each(calls)('$row: $key', async ({ key, operation, variables, path, form, data, anonymous }) => {
    const [method, template] = key.split(' ');
    const answer = await gateway.query(operation, variables, 'ada-token');

    expect(answer.errors).toBeUndefined();
    expect(answer.data).toMatchObject(data);

    const hit = upstream.hits.find((each) => each.method === method && each.path === (path ?? template));
    expect(hit, `${key} was called`).toBeDefined();
    expect(hit?.headers.authorization).toBe(anonymous ? undefined : 'Bearer ada-token');
    if (form === null) {
      expect(hit?.body).toBe('');
      expect(hit?.headers['content-type']).toBeUndefined();
    } else {
      expect(hit?.form).toEqual(form);
      expect(hit?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    }
  });

  test.each(downloads)('$row: $key', async ({ key, operation, file, upstreamPath, type, body }) => {
    const listed = await gateway.query(operation, {}, 'ada-token');
    expect(JSON.stringify(listed.data)).toContain(JSON.stringify(file));
    upstream.reset();

    const response = await gateway.get(file.url, { headers: { authorization: 'Bearer ada-token' } });

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file.filename}"`);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(await response.text()).toBe(body);
    expect(upstream.hits).toMatchObject([
      { method: key.split(' ')[0], path: upstreamPath, headers: { authorization: 'Bearer ada-token' } },
    ]);
  });

  test('an array goes out as qs writes it by default', async () => {
    const row = calls.find(({ key }) => key === 'POST /web/questionnaire/calculate-rates');
    await gateway.query(row?.operation ?? '', row?.variables);
    expect(decodeURIComponent(upstream.hits[0]?.body ?? '')).toContain(
      'businessProviders[0]=1&businessProviders[1]=2&isBgMusic=0',
    );
  });

  test('without a token there is no bearer header', async () => {
    await gateway.query('mutation { createSetupIntent { clientSecret } }');
    expect(upstream.hits[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each(['subscribe', 'new-business', 'account/subscribe'])(
    'the idempotency key of %s travels as a header, never as a form key',
    async (path) => {
      const row = calls.find(({ key }) => key.endsWith(path) && key.startsWith('POST'));
      await gateway.query(row?.operation ?? '', row?.variables, 'ada-token');
      const hit = upstream.hits[0];
      expect(hit?.headers['idempotency-key']).toMatch(/^k-\d$/);
      expect(hit?.form).not.toHaveProperty('idempotencyKey');
    },
  );
});
