import { getIntrospectionQuery } from 'graphql';
import { serverAudits } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';
import { postJson } from '#tests/support/servers/postJson.ts';

const { upstream, gateway } = gatewayOfFile();

const repeated = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join(' ');

const SEND = 'verifySubscriber(email: "a@gym.example") { ok }';

describe('what an operation may be', () => {
  test.each([
    ['101 aliases of a call that sends a mail', `mutation { ${repeated(101, (at) => `a${at}: ${SEND}`)} }`],
    ['two aliases of a call that sends a mail', `mutation { a: ${SEND} b: ${SEND} }`],
    [
      'two, one of them in a fragment',
      `mutation { a: ${SEND} ...more } fragment more on Mutation { ... { b: ${SEND} } }`,
    ],
    [
      'sixteen aliases of a guess',
      `{ ${repeated(16, (at) => `a${at}: packageCode(packageCode: "${at}") { exist }`)} }`,
    ],
    ['a subscription', 'subscription { me }'],
    ['a hundred directives', `{ me { fullName ${repeated(100, () => '@include(if: true)')} } }`],
    ['thousands of fields', `{ me { ${repeated(1_900, () => 'fullName')} } }`],
    ['more tokens than are read', `{ me { ${repeated(3_000, () => 'fullName')} } }`],
  ])('%s is refused without an upstream call', async (_, query) => {
    const { data, errors } = await gateway.query(query);
    expect(data ?? null).toBeNull();
    expect(errors?.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toMatch(/call stack|INTERNAL/i);
    expect(upstream.hits).toEqual([]);
  });

  test('a value eight thousand lists deep is refused with a text', async () => {
    const body = `{"query":"query ($input: RatesInput!) { rates(input: $input) { isPackage } }","variables":{"input":${'['.repeat(8_000)}${']'.repeat(8_000)}}}`;
    const headers = { 'content-type': 'application/json' };
    const response = await gateway.get('/graphql', { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ message: 'A value is nested too deep.', extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  test.each([
    ['an array of two operations', [{ query: '{ me { fullName } }' }, { query: '{ me { email } }' }], 400],
    ['an array of one', [{ query: '{ me { fullName } }' }], 400],
    ['an empty array', [], 400],
    ['an object without an operation', {}, 400],
    ['a body above the maximum', 'x'.repeat(300_000), 413],
    ['two operations without the name of one', { query: 'query A { me { id } } query B { me { id } }' }, 400],
  ])('%s is refused without an upstream call', async (_, operations, status) => {
    const response = await postJson(`${gateway.url}/graphql`, operations);
    expect(response.status).toBe(status);
    const extensions = { code: 'BAD_USER_INPUT', requestId: response.headers.get('x-request-id') };
    expect(await response.json()).toMatchObject({ errors: [{ extensions }] });
    expect(upstream.hits).toEqual([]);
  });

  test('Sandbox’s introspection runs', async () => {
    const { data, errors } = await gateway.query(getIntrospectionQuery({ inputValueDeprecation: true }));
    expect(errors).toBeUndefined();
    expect(data).toHaveProperty('__schema');
  });

  test('one operation may contain different sending calls, each once', async () => {
    const { errors } = await gateway.query(`mutation { a: ${SEND} logout { ok } }`);
    expect(errors).toBeUndefined();
  });
});

describe('malformed text is refused where it enters', () => {
  const LOGIN = 'mutation ($email: String!) { login(email: $email, password: "x") { token } }';
  test.each([
    ['a NUL', 'a\0@gym.example'],
    ['the first half of a character', 'a\ud83d@gym.example'],
    ['the second half of a character', 'a\ude00@gym.example'],
  ])('%s', async (_, email) => {
    const answers = [
      await gateway.query(LOGIN, { email }),
      await gateway.query(
        'mutation ($input: QuestionnaireInput!) { createQuestionnaire(input: $input) { ok } }',
        { input: { businessName: email } },
      ),
      await gateway.query(
        `mutation { login(email: "${JSON.stringify(email).slice(1, -1)}", password: "x") { token } }`,
      ),
    ];
    for (const { errors } of answers)
      expect(errors?.[0]?.extensions?.code).toMatch(/^(BAD_USER_INPUT|GRAPHQL_PARSE_FAILED)$/);
    expect(upstream.hits).toEqual([]);
  });

  test('a complete character passes', async () => {
    await gateway.query(LOGIN, { email: '😀@gym.example' });
    expect(upstream.hits[0]?.form.email).toBe('😀@gym.example');
  });
});

test.each([
  ['a password without its quotes', 'mutation { login(email: "a", password: CANARY) { token } }'],
  ['a password as a list', 'mutation { login(email: "a", password: ["CANARY"]) { token } }'],
  ['a password as an object', 'mutation { login(email: "a", password: { a: "CANARY" }) { token } }'],
  ['a card where a number belongs', '{ rates(input: { businessTotalMembers: "CANARY" }) { isPackage } }'],
  ['a word where a choice belongs', '{ rates(input: { isBgMusic: "CANARY" }) { isPackage } }'],
  ['a password where a word of the language belongs', 'mutation { login "CANARY" }'],
  ['a password behind a forgotten colon', 'mutation { login(email: "a", password "CANARY") { token } }'],
  ['a block of text', 'mutation { login(email: """CANARY""" }'],
  ['a default of a variable', 'query ($i: Int = "CANARY") { me { id } }'],
  ['a list with a variable', 'query ($i: ID) { cities(stateId: ["CANARY", $i]) { value } }'],
])('an error never echoes a value: %s', async (_, query) => {
  const { errors } = await gateway.query(query, { i: '1' });
  expect(errors?.length).toBeGreaterThan(0);
  expect(JSON.stringify(errors)).not.toContain('CANARY');
});

describe('what carries an operation', () => {
  const OPERATION = 'mutation { logout { ok } }';
  const GUESS = '{ packageCode(packageCode: "GUESS") { exist } }';
  const post = (type: string, body: string | URLSearchParams) =>
    gateway.get('/graphql', { method: 'POST', headers: { 'content-type': type }, body });

  test.each([
    'application/json; charset=utf-7',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
    'application/graphql-response+json',
  ])('%s is answered 415 and reaches no resolver', async (type) => {
    const isForm = type.endsWith('urlencoded');
    const body = isForm ? new URLSearchParams({ query: OPERATION }) : JSON.stringify({ query: OPERATION });
    expect((await post(type, body)).status).toBe(415);
    expect(upstream.hits).toEqual([]);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"'])(
    '%s is read',
    async (type) => expect((await post(type, JSON.stringify({ query: OPERATION }))).status).toBe(200),
  );

  test.each([
    [400, 'by a link or a form', GUESS, { accept: 'text/html,application/xhtml+xml' }],
    [400, 'by an image', GUESS, { accept: 'image/avif,image/webp,*/*' }],
    [400, 'by a script of another site', GUESS, { 'sec-fetch-site': 'cross-site' }],
    [400, 'by a page of another subdomain', GUESS, { 'sec-fetch-site': 'same-site' }],
    [400, 'by the address bar', GUESS, { 'sec-fetch-site': 'none' }],
    [405, 'with a mutation', OPERATION, undefined],
  ])('is answered %i to a GET %s, which reaches no resolver', async (status, _, query, headers) => {
    const path = `/graphql?query=${encodeURIComponent(query)}`;
    expect((await gateway.get(path, { headers })).status).toBe(status);
    expect(upstream.hits).toEqual([]);
  });
});

test.each([
  ['lists', `{ packageCode(packageCode: ${'['.repeat(8_000)}${']'.repeat(8_000)}) { exist } }`],
  ['lists behind a comment', `#\r{ packageCode(packageCode: ${'['.repeat(1_900)}`],
  ['lists that do not end', `{ packageCode(packageCode: ${'['.repeat(8_000)}`],
  ['objects', `{ packageCode(packageCode: ${'{a:'.repeat(500)}1${'}'.repeat(500)}) { exist } }`],
  ['selections', `{ a ${'{ a '.repeat(500)}${'}'.repeat(500)} }`],
])('%s that are nested too deep are refused before they are parsed', async (_, query) => {
  const { errors } = await gateway.query(query);
  expect(errors).toMatchObject([
    { message: 'A value is nested too deep.', extensions: { code: 'BAD_USER_INPUT', status: 400 } },
  ]);
});

test('brackets within strings and comments do not count as nesting', async () => {
  const { errors } = await gateway.query(
    `query { packageCode(packageCode: "${'['.repeat(100)}") { exist } } # ${'{'.repeat(100)}`,
  );
  expect(errors).toBeUndefined();
});

test('null for a variable with a default is the caller’s mistake, in every run of the query', async () => {
  const query = 'query ($code: String = "X") { packageCode(packageCode: $code) { exist } }';
  for (let run = 0; run < 3; run += 1) {
    const { errors } = await gateway.query(query, { code: null });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(errors?.[0]?.message).toContain('packageCode');
    expect((await gateway.query(query, {})).errors).toBeUndefined();
  }
  expect(upstream.hits.some(({ path }) => path.includes('null'))).toBe(false);
});

test('an empty name of an operation is refused in every run of the query', async () => {
  const ask = async (operationName?: string): Promise<unknown> =>
    (await postJson(`${gateway.url}/graphql`, { query: '{ __typename }', operationName })).json();
  for (let run = 0; run < 3; run += 1) {
    expect(await ask()).toEqual({ data: { __typename: 'Query' } });
    expect(await ask('')).toMatchObject({ errors: [{ message: 'Unknown operation named "".' }] });
  }
});

test('the audit of graphql-http ends without an error or a notice, and with three warnings at most', async () => {
  const audits = serverAudits({ url: () => `${gateway.url}/graphql`, fetchFn: fetch });
  const statuses = (await Promise.all(audits.map((audit) => audit.fn()))).map(({ status }) => status);
  expect(statuses).toHaveLength(61);
  expect(statuses.filter((status) => status === 'error' || status === 'notice')).toEqual([]);
  expect(statuses.filter((status) => status === 'warn').length).toBeLessThanOrEqual(3);
});
