import { describe, expect, test } from 'vitest';
import { resolveErrorText } from '#gateway/upstream/errors.ts';
import { gatewayOfFile, gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';
import { HANG_UP, pour } from '#tests/support/upstream/calls.ts';

/** Matches the request id that every error contains. */
const requestId = expect.stringMatching(/^[\w-]{36}$/) as unknown;

const { upstream, gateway } = gatewayOfFile();
const login = 'mutation { login(email: "ada@gym.example", password: "Wrong1pass") { token } }';

/** Returns the error of the `login` mutation if the upstream responds with this status and JSON. */
async function loginError(status: number, json: unknown) {
  upstream.answer('POST /web/auth/login', { status, json });
  const { errors } = await gateway.query(login);
  return errors?.[0];
}

describe('the text of an error (section 8, shared resolution)', () => {
  test.each([
    ['a string body comes first', 'Plain words', 'Plain words'],
    ['then the message field', { message: 'From message', msg: 'From msg' }, 'From message'],
    ['then the msg field', { msg: 'From msg' }, 'From msg'],
    ['a message that is no text is passed over', { message: ['a'], msg: 'From msg' }, 'From msg'],
    ['an empty message is passed over', { message: '', msg: 'From msg' }, 'From msg'],
    ['nothing at all', {}, 'Unknown error'],
    ['no body', undefined, 'Unknown error'],
    ['Error: …', { message: 'Error: column "x" is missing' }, 'Chart not found'],
    ['unauthorized', { message: 'unauthorized' }, 'Your session has expired'],
    ['100 characters stay', { message: 'x'.repeat(100) }, 'x'.repeat(100)],
    ['101 characters do not', { message: 'x'.repeat(101) }, 'Server Error'],
  ])('%s @spec-8', (_, body, text) => expect(resolveErrorText(body)).toBe(text));

  test("the error's own message comes after the body's, and before 'Unknown error' @spec-8", () => {
    expect(resolveErrorText({ message: 'theirs' }, 'ours')).toBe('theirs');
    expect(resolveErrorText({}, 'ours')).toBe('ours');
  });
});

describe('an upstream error becomes a GraphQL error with text, code and status', () => {
  test.each([
    [400, 'BAD_USER_INPUT'],
    [401, 'UNAUTHENTICATED'],
    [403, 'BAD_USER_INPUT'],
    [404, 'BAD_USER_INPUT'],
    [409, 'BAD_USER_INPUT'],
    [422, 'BAD_USER_INPUT'],
    [429, 'BAD_USER_INPUT'],
    [500, 'UPSTREAM_ERROR'],
    [503, 'UPSTREAM_ERROR'],
    [302, 'UPSTREAM_ERROR'],
  ])('%i → %s', async (status, code) => {
    const error = await loginError(status, { message: 'The upstream’s own words' });
    expect(error?.message).toBe('The upstream’s own words');
    expect(error?.extensions).toEqual({ requestId, code, status });
  });

  test('an upstream that times out is UPSTREAM_UNAVAILABLE, status 500 @spec-8', async () => {
    upstream.answer('POST /web/auth/login', { raw: () => undefined });
    const shortDeadline = await gatewayOfTest({ upstreamUrl: upstream.url, deadlineMs: 300 });
    const { errors } = await shortDeadline.query(login);
    expect(errors?.[0]?.extensions).toEqual({ requestId, code: 'UPSTREAM_UNAVAILABLE', status: 500 });
    expect(errors?.[0]?.message).toMatch(/try again/);
  });

  test('the gateway never retries a call that changes something, and retries a read once', async () => {
    upstream.answerAll({ 'POST /web/auth/login': HANG_UP, 'GET /web/auth/me': HANG_UP });
    await gateway.query(login);
    expect(upstream.hits).toHaveLength(1);
    await gateway.query('{ me { id } }');
    expect(upstream.hits).toHaveLength(3);
  });

  test('a setup intent is made by a GET, and is not retried when its response is lost', async () => {
    const key = 'GET /web/questionnaire/create-setup-intent';
    upstream.answer(key, HANG_UP);
    const { errors } = await gateway.query('mutation { createSetupIntent { clientSecret } }');
    expect(errors?.[0]?.extensions?.code).toBe('UPSTREAM_UNAVAILABLE');
    expect(upstream.hitsOf(key)).toHaveLength(1);
  });
});

describe('responses are validated where they enter', () => {
  const rates = 'query { rates(input: { packageCode: "x" }) { isPackage total { totalPayment } } }';
  const key = 'POST /web/questionnaire/calculate-rates';
  const good = { total: { totalPayment: 1 }, providers: [], isPackage: true };

  test.each([
    ['a missing key', { ...good, total: undefined }],
    ['a wrong type', { ...good, providers: 'ASCAP' }],
    ['an amount that is no number', { ...good, total: { totalPayment: 'a lot' } }],
    ['null', null],
    ['a list for an object', [good]],
  ])('%s → UPSTREAM_ERROR', async (_, json) => {
    upstream.answer(key, { unchecked: json });
    const { data, errors } = await gateway.query(rates);
    expect(data).toBeNull();
    expect(errors?.[0]?.message).toBe('Server Error');
    expect(errors?.[0]?.extensions?.code).toBe('UPSTREAM_ERROR');
  });

  test.each([
    ['HTML', 'text/html', '<!doctype html><title>Welcome</title>'],
    ['torn JSON', 'application/json', '{"total":{"totalPayment":1},"prov'],
    ['an empty body', 'application/json', ''],
  ])('%s → UPSTREAM_ERROR', async (_, type, body) => {
    upstream.answer(key, { raw: (response) => response.writeHead(200, { 'content-type': type }).end(body) });
    const { errors } = await gateway.query(rates);
    expect(errors?.[0]?.extensions?.code).toBe('UPSTREAM_ERROR');
  });

  test('HTML is no acknowledgement either, but an empty body or a word is', async () => {
    const logout = 'mutation { logout { ok } }';
    upstream.answer('POST /auth/logout', { raw: (response) => response.end('<html></html>') });
    expect((await gateway.query(logout)).errors?.[0]?.extensions?.code).toBe('UPSTREAM_ERROR');
    upstream.answer('POST /auth/logout', { raw: (response) => response.end('OK') });
    expect((await gateway.query(logout)).data).toEqual({ logout: { ok: true } });
  });

  test('a page of 50 MB is dropped after the first two', async () => {
    let sent = 0;
    upstream.answer(key, { raw: (response) => pour(response, 200, () => (sent += 1)) });
    const { errors } = await gateway.query(rates);
    expect(errors?.[0]?.extensions?.code).toBe('UPSTREAM_ERROR');
    expect(sent).toBeLessThan(80);
  });

  test('keys that the specification does not name are ignored', async () => {
    const more = { ...good, secretNote: 'x', total: { totalPayment: '12.50', more: 1 } };
    upstream.answer(key, { json: more });
    const { data } = await gateway.query(rates);
    expect(data).toEqual({ rates: { isPackage: true, total: { totalPayment: 12.5 } } });
  });
});

describe('nothing of the upstream leaks', () => {
  test('stack, host, path of a file, token and library text stay inside', async () => {
    upstream.answer('GET /web/account/business', {
      status: 500,
      json: { error: 'CANARY-BODY', stack: 'at /srv/app/CANARY-PATH.js:1', sql: 'CANARY-SQL' },
    });
    const answers = [
      await gateway.query('{ businesses { id } }', {}, 'CANARY-TOKEN'),
      await gateway.query('{ me { id } }', {}, 'CANARY-TOKEN'),
      await gateway.query('{ nonsense }', {}, 'CANARY-TOKEN'),
    ];
    upstream.answer('GET /web/auth/me', HANG_UP);
    answers.push(await gateway.query('{ me { id } }', {}, 'CANARY-TOKEN'));
    const text = JSON.stringify(answers);
    expect(text).not.toMatch(/CANARY|127\.0\.0\.1|stack|axios|status code|ECONN|socket|node_modules|\.ts/i);
    expect(answers[0]?.errors?.[0]).toMatchObject({
      message: 'Unknown error',
      extensions: { code: 'UPSTREAM_ERROR', status: 500 },
    });
  });

  test('a variable that does not fit is named without its value', async () => {
    const { errors } = await gateway.query(
      'mutation ($p: String!) { login(email: "a", password: $p) { token } }',
      { p: { secret: 'CANARY-PASSWORD' } },
    );
    expect(JSON.stringify(errors)).not.toContain('CANARY-PASSWORD');
    expect(errors?.[0]?.message).toContain('$p');
    expect(errors?.[0]?.extensions).toEqual({ requestId, code: 'BAD_USER_INPUT' });
  });

  test('a word where a number belongs is refused with an example of a right value', async () => {
    const { errors } = await gateway.query('query ($i: RatesInput!) { rates(input: $i) { isPackage } }', {
      i: { businessTotalMembers: 'many' },
    });
    expect(errors?.[0]?.message).toBe(
      'Variable "$i.businessTotalMembers" does not fit. It should be a whole number, such as 250.',
    );
  });
});

test.each(['../../auth/me', '.', '..', 'a//b', 'a\\b', '', 'a\nb', 'x'.repeat(129)])(
  'an id is checked before it reaches a path: %s',
  async (id) => {
    const { errors } = await gateway.query(
      'mutation ($id: ID!) { setDefaultBusiness(id: $id) { id } }',
      { id },
      'token',
    );
    expect(errors?.[0]?.extensions).toEqual({ requestId, code: 'BAD_USER_INPUT', status: 400 });
    expect(upstream.hits.some(({ path }) => path.includes('default'))).toBe(false);
  },
);
