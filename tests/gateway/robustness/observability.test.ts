/** Tests the request ids, logs and metrics for operators, and that no user input appears in them. */
import { once } from 'node:events';
import { get } from 'node:http';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { logOptions } from '#common/server/log.ts';
import { reportTo } from '#host/platform/report.ts';
import { createMetrics } from '#gateway/http/metrics.ts';
import { registration, startTestHost } from '#tests/support/servers/hostFixture.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { HANG_UP } from '#tests/support/upstream/calls.ts';
import { exampleOf, rowKeys, rows } from '#tests/support/upstream/rows.ts';
import { postJson } from '#tests/support/servers/postJson.ts';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';

const CANARY = 'C4n4ry';

const lines: string[] = [];
const logger = pino({ ...logOptions, level: 'trace' }, { write: (line) => lines.push(line) });

const metrics = createMetrics();
const { upstream, gateway } = gatewayOfFile({ logger, metrics });
const metricsServer = await metrics.serve(0);
afterAll(() => metricsServer.close());
beforeEach(() => {
  lines.length = 0;
});

/** Prefixes each string with `CANARY`, except strings of digits, because the calls need valid numbers. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return /^\d+$/.test(value) ? value : `${CANARY} ${value}`;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, marked(each)]));
}

const markedText = (text: string) => text.replaceAll(/"([^"]*[a-z@][^"]*)"/gi, `"${CANARY} $1"`);

describe('no log line holds what a person entered', () => {
  const endings = {
    'is answered': undefined,
    'is refused': { status: 400, json: { message: `${CANARY} is not right` } },
    'breaks the upstream': { status: 500, json: { message: `Error: ${CANARY}`, stack: CANARY } },
    'is answered nonsense': { unchecked: { [CANARY]: CANARY } },
    'is hung up on': HANG_UP,
  };

  test.each(Object.keys(endings) as (keyof typeof endings)[])(
    'every call, with a marked password, code, token, card, key and name, when it %s',
    async (ending) => {
      const answer = endings[ending];
      for (const { key, noun } of rowKeys) {
        if (answer) upstream.answer(key, answer);
        const { operation, variables } = rows[key];
        await gateway.query(
          markedText(exampleOf(noun, operation)),
          marked(variables ?? {}) as object,
          `${CANARY}-token`,
        );
      }
      expect(lines.length).toBeGreaterThan(rowKeys.length);
      expect(lines.filter((line) => line.includes(CANARY))).toEqual([]);
    },
  );

  test('addresses, broken bodies, forms, and documents that fail', async () => {
    const json = { 'content-type': 'application/json' };
    const asks: [string, RequestInit?][] = [
      [`/reset-password?token=${CANARY}`],
      [`/register/${CANARY}`],
      [`//${CANARY}`],
      [`/%zz${CANARY}`],
      [`/downloads/agreements/${CANARY}/${CANARY}.pdf`],
      [`/graphql?query=${CANARY}`],
      ['/graphql', { method: 'POST', headers: json, body: `{"password":"${CANARY}` }],
      ['/graphql', { method: 'POST', headers: json, body: `{"query":"{ me(${CANARY}) }"}` }],
      ['/graphql', { method: 'POST', body: new URLSearchParams({ password: CANARY }) }],
      [
        '/healthz',
        { headers: { authorization: `Bearer ${CANARY}`, cookie: CANARY, 'x-request-id': `${CANARY}\u00e9` } },
      ],
    ];
    upstream.answer('GET /web/agreements/download/{id}', { status: 500, json: { message: CANARY } });
    for (const [path, init] of asks) await gateway.get(path, init);
    expect(lines.length).toBeGreaterThan(asks.length);
    expect(lines.filter((line) => line.includes(CANARY))).toEqual([]);
  });

  test('an optional key in another shape is logged, by its name alone', async () => {
    const key = 'GET /web/account/membership/{id}';
    const [entry] = rows[key].reply.membership;
    upstream.answer(key, { unchecked: { membership: [{ ...entry, renewal: { state: CANARY } }] } });
    await gateway.query(exampleOf('account', 'Membership'), { id: '31' }, 'token');
    const line = lines.find((each) => each.includes('renewal.state')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ call: key, keys: ['renewal.state'] });
    expect(lines.join('')).not.toContain(CANARY);
  });

  test('a failure of our own, whose message quotes what was entered', () => {
    const cause = new Error(`duplicate key (email)=(${CANARY}@gym.example)`);
    const failed = new Error(`Failed query: insert\nparams: ${CANARY}`, { cause });
    logger.error({ err: failed });
    logger.error(failed);
    logger.error({ err: failed }, failed.message);
    logger.error(
      { err: new SyntaxError(`Unexpected token '${CANARY}', "{${CANARY}" is not valid JSON`) },
      'x',
    );
    logger.error({ password: CANARY, headers: { authorization: CANARY }, a: { b: { token: CANARY } } }, 'x');
    expect(lines).toHaveLength(5);
    expect(lines.join('')).not.toContain(CANARY);
    expect(lines[0]).toMatch(/"message":"Failed query: insert".*observability\.test\.ts/);
  });

  test('the host, while its database is there and when it is gone', async () => {
    const opened = await openTestDatabase();
    const report = reportTo(logger);
    const host = await startTestHost({ database: opened.database, tryLock: opened.tryLock, report });
    const form = {
      ...registration(`${CANARY}@gym.example`),
      password: `${CANARY}aA1`,
      password2: `${CANARY}aA1`,
      oldPassword: CANARY,
      verificationCode: CANARY,
      token: CANARY,
      packageCode: CANARY,
      paymentMethod: CANARY,
      businessName: CANARY,
    };
    const sendAll = async () => {
      for (const { key } of rowKeys) {
        const [method = '', path = ''] = key.split(' ');
        await host.call(method as 'POST', path.replaceAll(/\{\w+\}/g, CANARY), {
          form,
          token: `${CANARY}-token`,
          headers: { 'idempotency-key': CANARY, 'x-request-id': 'request-of-test' },
        });
      }
    };
    await sendAll();
    await opened.close();
    await sendAll();
    expect((await fetch(`${host.url}/readyz`)).status).toBe(500);
    await host.close();
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => line.includes(CANARY))).toEqual([]);
    expect(lines.some((line) => line.includes('"reqId":"request-of-test"'))).toBe(true);
  });
});

describe('one id leads from the browser to the upstream and back', () => {
  const ask = async (id?: string) => {
    const headers = id === undefined ? undefined : { 'x-request-id': id };
    const response = await postJson(`${gateway.url}/graphql`, { query: '{ me { id } }' }, headers);
    const { errors } = (await response.json()) as { errors: { extensions: { requestId: string } }[] };
    return {
      answered: response.headers.get('x-request-id'),
      inError: errors[0]?.extensions.requestId,
      upstream: upstream.hits.at(-1)?.headers['x-request-id'],
    };
  };
  beforeEach(() => upstream.answer('GET /web/auth/me', { status: 401, json: {} }));

  test('a valid one is retained, and is in every log line', async () => {
    const id = 'browser-0123.abc';
    expect(await ask(id)).toEqual({ answered: id, inError: id, upstream: id });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ reqId: id });
  });

  test.each([undefined, 'short', 'with spaces in it', 'x'.repeat(65), '<script>alert(1)</script>'])(
    'a new one replaces %j',
    async (id) => {
      const ids = await ask(id);
      expect(ids.answered).toMatch(/^[\da-f-]{36}$/);
      expect(ids).toEqual({ answered: ids.answered, inError: ids.answered, upstream: ids.answered });
    },
  );

  test('a download and an invalid address return the id of their request as well', async () => {
    for (const path of ['/downloads/agreements/71/a.pdf', '/%zz', '/nothing.txt'])
      expect((await gateway.get(path)).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the metrics', () => {
  const figure = async (line: string) => {
    const text = await (await fetch(metricsServer.url)).text();
    return Number(
      text
        .split('\n')
        .find((each) => each.startsWith(`${line} `))
        ?.slice(line.length + 1) ?? 0,
    );
  };

  test('are served on 127.0.0.1 alone, in the text format of Prometheus', async () => {
    const response = await fetch(metricsServer.url);
    expect(new URL(metricsServer.url).hostname).toBe('127.0.0.1');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(await figure('process_cpu_seconds_total')).toBeGreaterThan(0);
  });

  test('count requests by route and status, never by the values in an address', async () => {
    await gateway.get('/healthz');
    await gateway.get('/downloads/agreements/4711-private');
    const text = await (await fetch(metricsServer.url)).text();
    expect(text).toMatch(/request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d/);
    expect(text).not.toContain('4711-private');
  });

  test('count calls by endpoint and outcome', async () => {
    const calls = (outcome: string) =>
      figure(`barline_upstream_call_duration_seconds_count{call="GET /web/auth/me",outcome="${outcome}"}`);
    for (const outcome of ['ok', 'UNAUTHENTICATED']) {
      const before = await calls(outcome);
      await gateway.query('{ me { fullName } }', {}, 'ada-token');
      expect(await calls(outcome)).toBe(before + 1);
      upstream.answer('GET /web/auth/me', { status: 401, json: {} });
    }
  });

  test('count operations by their first field and outcome, whatever name a client gives them', async () => {
    const count = (outcome: string) =>
      figure(`barline_operation_duration_seconds_count{operation="query providers",outcome="${outcome}"}`);
    const before = await count('ok');
    await gateway.query(`query ${CANARY} { providers { id } }`);
    expect(await count('ok')).toBe(before + 1);
    expect(await (await fetch(metricsServer.url)).text()).not.toContain(CANARY);
  });

  test('show the circuit of a call that has no answer', async () => {
    const SETUP = 'GET /web/questionnaire/create-setup-intent';
    const state = () => figure(`barline_upstream_circuit_state{call="${SETUP}"}`);
    expect(await state()).toBe(0);
    upstream.answer(SETUP, HANG_UP);
    const query = 'mutation { createSetupIntent { clientSecret } }';
    await Promise.all(Array.from({ length: 25 }, () => gateway.query(query)));
    expect(await state()).toBe(2);
  });

  test('count requests that are not valid HTTP', async () => {
    const refused = () => figure('barline_refusals_total{reason="broken"}');
    const before = await refused();
    const request = get(`${gateway.url}/${'x'.repeat(40_000)}`);
    const [response] = (await once(request, 'response')) as [{ statusCode: number; resume: () => void }];
    response.resume();
    expect(response.statusCode).toBe(431);
    expect(await refused()).toBe(before + 1);
  });
});
