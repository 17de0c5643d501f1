/** Tests the gateway with hosts whose tokens, ids or downloads differ from those of the embedded host. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';
import type { Answer } from '#tests/support/servers/gateway.ts';
import { agreement as sample } from '#tests/support/upstream/rows/samples.ts';
import { postJson } from '#tests/support/servers/postJson.ts';

const { upstream, gateway } = gatewayOfFile();

const AGREEMENTS = 'GET /web/account/agreements';
const DOCUMENT = 'GET /web/agreements/download/{id}';

const agreement = (agreementId: string) => ({ ...sample(0, 'ASCAP'), agreementId });

describe('a bearer token', () => {
  const send = async (query: string, authorization: string) => {
    const response = await postJson(`${gateway.url}/graphql`, { query }, { authorization });
    return (await response.json()) as Answer<Record<string, unknown>>;
  };
  const me = (authorization: string) => send('{ me { email } }', authorization);

  test.each(['12|abc', 'a:b', 'x,y', '"quoted"', '{"json":1}', '~!@#$%^&*()'])(
    '%s reaches the upstream unchanged',
    async (token) => {
      expect((await me(`Bearer ${token}`)).errors).toBeUndefined();
      expect(upstream.hits.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
    },
  );

  test.each(['', 'two words', 'жетон', 'a\nb'])(
    '%j, which no header can carry, is no token of a login but an error of the upstream',
    async (token) => {
      upstream.answer('POST /web/auth/login', { json: { token } });
      const { errors } = await gateway.query('mutation { login(email: "a", password: "x") { token } }');
      expect(errors?.[0]?.extensions?.code).toBe('UPSTREAM_ERROR');
    },
  );

  test.each(['Basic b3duZXI6cGFzcw==', 'Bearer', 'Bearer a b', 'token'])(
    '"%s" is an error that names the fault, and no call is made as a visitor',
    async (authorization) => {
      const { errors } = await me(authorization);
      expect(errors?.[0]).toMatchObject({
        message: expect.stringContaining('The Authorization header must be "Bearer"') as unknown,
        extensions: { code: 'UNAUTHENTICATED', status: 401 },
      });
      const lists = await send('{ states { label } }', authorization);
      expect(lists.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
      const file = await gateway.get('/downloads/agreements/71/x.pdf', { headers: { authorization } });
      expect(file.status).toBe(401);
      expect(upstream.hits).toEqual([]);
    },
  );
});

describe('an id', () => {
  test.each([
    ['AG.2026:17', 'AG.2026:17'],
    ['a=b~c', 'a=b~c'],
    ['two words', 'two words'],
    ['Ärger-日本-😀', 'Ärger-日本-😀'],
    ['100%', '100%'],
    ['a?b#c&d', 'a?b#c&d'],
    ['a/b', 'a/b'],
    ['x'.repeat(128), 'x'.repeat(128)],
    ['😀'.repeat(64), '😀'.repeat(64)],
  ])('%s goes from the list to the link and back to the upstream unchanged', async (id, expected) => {
    upstream.answer(AGREEMENTS, { json: [agreement(id)] });
    const { data } = await gateway.query<{
      agreements: { agreementId: string; agreementFile: { url: string } }[];
    }>('{ agreements { agreementId agreementFile { url } } }');
    const [{ agreementId, agreementFile } = { agreementId: '', agreementFile: { url: '' } }] =
      data?.agreements ?? [];
    expect(agreementId).toBe(expected);
    expect((await gateway.get(agreementFile.url)).status).toBe(200);
    expect(upstream.hits.at(-1)?.path).toBe(`/web/agreements/download/${encodeURIComponent(expected)}`);
  });

  test.each(['.', '..', '', 'a/../b', 'a//b', 'a\\b', 'a\u0000b', 'line\nbreak', 'x'.repeat(129)])(
    '%j gets no link, because it could change the path',
    async (id) => {
      upstream.answer(AGREEMENTS, { json: [agreement(id)] });
      const { data } = await gateway.query('{ agreements { agreementFile { url } coverageFile { url } } }');
      expect(data).toEqual({ agreements: [{ agreementFile: null, coverageFile: null }] });
      if (id === '' || id.startsWith('.')) return;
      const file = await gateway.get(`/downloads/agreements/${encodeURIComponent(id)}/x.pdf`);
      expect(file.status).toBe(400);
    },
  );

  test.each(['1610521604143693813', '9007199254740993', '-9007199254740993', '1'.repeat(40)])(
    'that is the number %s keeps every digit',
    async (digits) => {
      const text = JSON.stringify([agreement('ID')]).replace('"ID"', digits);
      upstream.answer(AGREEMENTS, {
        raw: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
      });
      const { data } = await gateway.query<{ agreements: { agreementId: string }[] }>(
        '{ agreements { agreementId } }',
      );
      expect(data?.agreements[0]?.agreementId).toBe(digits);
    },
  );

  test('digits within text, and numbers with a fraction or an exponent, stay as they are', async () => {
    upstream.answer('GET /web/questionnaire/business-type', {
      raw: (response) => {
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('[{"label":"12345678901234567890 \\" 98765432109876543210","value":1.2345678901234567}]');
      },
    });
    const { data } = await gateway.query('{ businessTypes { label value } }');
    expect(data).toEqual({
      businessTypes: [
        { label: '12345678901234567890 " 98765432109876543210', value: String(1.2345678901234567) },
      ],
    });
  });
});

describe('a number that the schema’s type cannot hold is an error of the upstream', () => {
  const errorsOf = async (fields: string) =>
    (await gateway.query(`{ businesses { ${fields} } }`, {}, 'ada-token')).errors?.map(
      ({ extensions }) => extensions?.code,
    );

  test.each([2 ** 31, -(2 ** 31) - 1, '3000000000', 1.5])('%s members', async (totalMembers) => {
    const none = { numberGroup: null, classesPerWeek: null };
    upstream.answer('GET /web/account/info/{id}', {
      unchecked: { info: {}, business: {}, member: { ...none, totalMembers } },
    });
    expect(new Set(await errorsOf('account { member { totalMembers } }'))).toEqual(
      new Set(['UPSTREAM_ERROR']),
    );
  });

  test('an amount of 400 digits', async () => {
    upstream.answer('GET /web/account/membership/{id}', {
      unchecked: { membership: [{ totalMonthlyPayment: '9'.repeat(400) }] },
    });
    expect(new Set(await errorsOf('totalMonthlyPayment'))).toEqual(new Set(['UPSTREAM_ERROR']));
  });
});

describe('a download', () => {
  const answerWith = (status: number, type: string | undefined, body: string | Buffer, coding?: string) => {
    upstream.answer(DOCUMENT, {
      raw: (response) => {
        response
          .writeHead(status, {
            ...(type && { 'content-type': type }),
            ...(coding && { 'content-encoding': coding }),
          })
          .end(body);
      },
    });
  };
  const PATH = '/downloads/agreements/71/ascap_agreement.pdf';

  test.each([
    ['an empty 204', 204, undefined, ''],
    ['an empty document', 200, 'application/pdf', ''],
    ['JSON', 200, 'application/json', '{"message":"The document is being prepared."}'],
    ['a page', 200, 'text/html', '<html>Please log in</html>'],
    ['a part', 206, 'application/pdf', '%PDF-1.'],
    ['an archive in place of a document', 200, 'application/zip', 'PK\u0003\u0004'],
  ])('that is %s is an error, and no file', async (_, status, type, body) => {
    answerWith(status, type, body);
    const response = await gateway.get(PATH);
    expect(response.status).toBe(502);
    expect(response.headers.get('content-disposition')).toBeNull();
  });

  test.each([
    ['a type with parameters', 'application/pdf; charset=binary', 'anything'],
    ['no type', undefined, '%PDF-1.7'],
    ['a general type', 'application/octet-stream', '%PDF-1.7'],
  ])('with %s is sent as it is', async (_, type, body) => {
    answerWith(200, type, body);
    const response = await gateway.get(PATH);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(body);
  });

  test('in gzip is decoded, and a corrupt one is an error', async () => {
    const coded = gzipSync('%PDF-1.7 and more');
    answerWith(200, 'application/pdf', coded, 'gzip');
    expect(await (await gateway.get(PATH)).text()).toBe('%PDF-1.7 and more');
    answerWith(200, 'application/pdf', Buffer.from('no gzip'), 'gzip');
    expect((await gateway.get(PATH)).status).toBe(503);
  });
});
