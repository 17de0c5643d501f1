import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { gatewayOfFile, gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';
import { pour } from '#tests/support/upstream/calls.ts';

const { upstream, gateway } = gatewayOfFile();

const KEY = 'GET /web/agreements/download/{id}';
const PATH = '/downloads/agreements/71/ascap_agreement.pdf';

/** Polling timeout above the default, because the machine may be busy. */
const PATIENT = { timeout: 10_000 };

describe('a download that fails never looks complete', () => {
  test.each([
    [401, 401, 'UNAUTHENTICATED'],
    [404, 404, 'BAD_USER_INPUT'],
    [500, 502, 'UPSTREAM_ERROR'],
  ])('an upstream’s %i is status %i', async (status, expected, code) => {
    upstream.answer(KEY, { status, json: { message: 'No such document' } });
    const response = await gateway.get(PATH);
    expect(response.status).toBe(expected);
    expect(await response.json()).toEqual({ message: 'No such document', code });
    expect(response.headers.get('content-disposition')).toBeNull();
  });

  test('an upstream that is not reachable is status 503', async () => {
    const lonely = await gatewayOfTest({ upstreamUrl: 'http://127.0.0.1:9' });
    expect((await lonely.get(PATH)).status).toBe(503);
  });

  test('a malformed id is answered 400 without an upstream call', async () => {
    expect((await gateway.get('/downloads/agreements/..%2f..%2fme/x.pdf')).status).toBe(400);
    expect(upstream.hits).toHaveLength(0);
  });

  test('one without a length that breaks off in mid-stream is a broken transfer', async () => {
    upstream.answer(KEY, {
      raw: (response) => {
        response.writeHead(200, { 'content-type': 'application/pdf' });
        response.write('%PDF half', () => setTimeout(() => response.destroy(), 20));
      },
    });
    const response = await gateway.get(PATH);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });
});

test.each([
  ['quotes and a second name', 'ASC"AP; filename="x.html'],
  ['a backslash before a quote', 'a\\"; filename=x.html'],
  ['a marked name', "a; filename*=UTF-8''x.html"],
])('a document whose address holds %s has one name in Content-Disposition', async (_, name) => {
  const response = await gateway.get(`/downloads/agreements/71/${encodeURIComponent(name)}`);
  const disposition = response.headers.get('content-disposition');
  if (response.status === 200) {
    expect(disposition).toMatch(/^attachment; filename="[^";\\]*"$/);
  } else {
    expect(response.status).toBe(400);
    expect(disposition).toBeNull();
  }
});

describe('a download streams', () => {
  test('no faster than the browser reads it, and leaving closes the upstream’s socket @host-documents', async () => {
    let sent = 0;
    const closed = vi.fn();
    upstream.answer(KEY, {
      raw: (response) => {
        response.on('close', closed);
        response.writeHead(200, { 'content-type': 'application/pdf' });
        pour(response, 401, () => (sent += 1));
      },
    });
    const request = get(`${gateway.url}${PATH}`);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.pause();
    await vi.waitFor(async () => {
      const before = sent;
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(sent).toBe(before);
    }, PATIENT);
    expect(sent).toBeLessThan(400);
    expect(closed).not.toHaveBeenCalled();
    request.destroy();
    await vi.waitFor(() => expect(closed).toHaveBeenCalled(), PATIENT);
  });

  test.each([
    ['AC/DC', 'ac_dc_agreement.pdf', 'attachment; filename="ac_dc_agreement.pdf"'],
    [
      'Größe "1"',
      'größe _1__agreement.pdf',
      'attachment; filename="gr__e _1__agreement.pdf"; filename*=UTF-8\'\'gr%C3%B6%C3%9Fe%20_1__agreement.pdf',
    ],
    [
      'Ω 音楽',
      'ω 音楽_agreement.pdf',
      `attachment; filename="_ ___agreement.pdf"; filename*=UTF-8''%CF%89%20%E9%9F%B3%E6%A5%BD_agreement.pdf`,
    ],
    [
      'ASC"AP; filename="x.html',
      'asc_ap_ filename=_x.html_agreement.pdf',
      'attachment; filename="asc_ap_ filename=_x.html_agreement.pdf"',
    ],
    ['A\u202eB\u0007C', 'a_b_c_agreement.pdf', 'attachment; filename="a_b_c_agreement.pdf"'],
  ])('the short name %s is saved as %s @spec-7', async (shortName, filename, disposition) => {
    upstream.answer('GET /web/account/agreements', {
      json: [{ name: 'A', shortName, agreementId: 71, agreementLink: 'x', coverageLink: null }],
    });
    const { data } = await gateway.query<{
      agreements: { agreementFile: { filename: string; url: string } }[];
    }>('{ agreements { agreementFile { filename url } } }');
    const file = data?.agreements[0]?.agreementFile;
    expect(file?.filename).toBe(filename);
    const request = get(`${gateway.url}${file?.url ?? ''}`);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe(disposition);
    expect(upstream.hits.at(-1)?.headers.accept).toBe('application/pdf');
  });
});
