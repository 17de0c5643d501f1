import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#gateway/upstream/endpoints.ts';
import { subscribe } from '#tests/support/servers/hostFixture.ts';
import { killHostProcesses, startHostProcess } from '#tests/support/servers/hostProcess.ts';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';
import { checkHost } from '../../../scripts/checkHost/report.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';

const CHECKER = join(import.meta.dirname, '../../../scripts/checkHost/run.mjs');

/** Number of calls that every host must offer. All other calls are optional. */
const REQUIRED = 37;

/** Runs scripts/checkHost/run.mjs in a process, and returns the process's output and exit code. */
const run = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [CHECKER, ...args],
      { env: { ...process.env, NODE_ENV: '', ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

describe('the embedded host, a process of its own', () => {
  const DATA_DIR = temporaryFolder();
  let host: Awaited<ReturnType<typeof startHostProcess>>;
  beforeAll(async () => {
    host = await startHostProcess({ DATA_DIR });
  });
  afterAll(killHostProcesses);

  test('every read fits for an owner, the log-in is never printed, and its session ends @spec-7', async () => {
    await subscribe(host, 'checked@gym.example');
    const { code, output } = await run([host.url], {
      HOST_EMAIL: 'checked@gym.example',
      HOST_PASSWORD: 'Secret123',
    });
    expect(code, output).toBe(0);
    expect(output).not.toMatch(/DOES NOT FIT|Secret123|checked@/);
    expect(output).toMatch(/fits +POST \/web\/auth\/login/);
    expect(output).toMatch(/fits +POST \/auth\/logout/);
    for (const call of Object.keys(endpoints).filter((key) => key.startsWith('GET '))) {
      if (/create-setup-intent|quote|coverage|receipts/.test(call)) continue;
      expect(output).toMatch(new RegExp(`fits +${call.replaceAll(/[.?{}]/g, String.raw`\$&`)}\\s`));
    }
    expect(output).toMatch(/offered +renewal in GET \/web\/account\/membership/);
    expect(output).toMatch(/ offered +GET \/web\/account\/billing\/\{id\}/);
    expect(output).toContain('HOST_FEATURES=all fits this host.');
  });

  test('with --write each of the 37 gets the expected response or a refusal with a text @spec-7', async () => {
    await subscribe(host, 'written@gym.example');
    const account = { email: 'written@gym.example', password: 'Secret123' };
    const { lines, fits } = await checkHost({ url: host.url, account, writes: true, deadlineMs: 30_000 });
    const text = lines.join('\n');
    expect(fits, text).toBe(true);
    expect(text).toMatch(/fits +PATCH \/web\/account\/cancel-annual-renewal/);
    expect(text).toMatch(/refused +POST \/web\/questionnaire\/subscribe +\d{3}: "/);
    const visitor = await checkHost({ url: host.url, writes: false, deadlineMs: 30_000 });
    expect(visitor.fits, visitor.lines.join('\n')).toBe(true);
    expect(visitor.lines.join('\n')).toMatch(/not checked +GET \/web\/auth\/me +needs an owner's session/);
  });
});

describe('the 37 calls, each with one fault', () => {
  const { upstream } = gatewayOfFile();

  const options = { token: 'token', writes: true, deadlineMs: 1_500 };

  /** Returns the report's line about one call, or an empty string if there is no such line. */
  const lineOf = (lines: string[], call: string) => lines.find((line) => line.includes(` ${call} `)) ?? '';

  test('without one all fit, and no call that changes something is sent unless requested', async () => {
    const { lines, fits } = await checkHost({ ...options, url: upstream.url });
    expect(fits, lines.join('\n')).toBe(true);
    expect(lines.filter((line) => /^ {2}fits /.test(line)).length).toBeGreaterThanOrEqual(REQUIRED - 3);
    upstream.hits.length = 0;
    await checkHost({ ...options, writes: false, url: upstream.url });
    const requested = upstream.hits.map(({ call }) => call).filter((call) => !call.startsWith('GET '));
    expect([...new Set(requested)].sort()).toEqual([
      'POST /web/account/calculate-rates',
      'POST /web/account/package-code',
      'POST /web/questionnaire/calculate-rates',
      'POST /web/questionnaire/package-code',
    ]);
    expect(upstream.hits.some(({ call }) => call.includes('create-setup-intent'))).toBe(false);
  });

  test('a host that answers wrong credentials with 401 is reported with the answer that the app shows', async () => {
    const account = { email: 'ada@gym.example', password: 'Secret123' };
    const report = async () => (await checkHost({ ...options, account, url: upstream.url })).lines.join('\n');
    expect(await report()).not.toContain('with a wrong password');
    upstream.answer('POST /web/auth/login', ({ body }) =>
      body.includes('not+Secret123')
        ? { status: 401, json: { message: 'unauthorized' } }
        : { json: { token: 'token' } },
    );
    expect(await report()).toMatch(
      /SHOWS NOTHING +POST \/web\/auth\/login with a wrong password.*answer 400 or 422/,
    );
  });

  test('each is named with its reason, and the command exits with 1', async () => {
    upstream.answer('GET /web/auth/me', { status: 401, json: { message: 'unauthorized' } });
    upstream.answer('GET /web/helpers', { unchecked: [{ label: 'Florida' }] });
    upstream.answer('GET /web/providers', { unchecked: { id: 1 } });
    upstream.answer('GET /web/questionnaire/business-type', {
      raw: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
    });
    upstream.answer('GET /web/account/agreements', { status: 500, json: { message: 'Out of order' } });
    upstream.answer('GET /web/account/info/{id}', { raw: () => undefined });
    upstream.answer('GET /web/account/membership/{id}', {
      raw: (response) => setTimeout(() => response.end('{"membership":[]}'), 1_100),
    });
    upstream.answer('GET /web/account/availables-providers/{id}', { status: 404 });
    upstream.answer('POST /web/account/package-code', ({ call }) => ({
      status: 404,
      json: { message: `No reply to ${call}` },
    }));
    upstream.answer('POST /web/account/calculate-rates', { raw: (response) => response.end('{"total":') });
    upstream.answer('GET /web/agreements/download/{id}', { unchecked: { message: 'no file' } });
    const [{ lines, fits }, { code, output }] = await Promise.all([
      checkHost({ ...options, writes: false, url: upstream.url }),
      run([upstream.url, '--token', 'secret-of-ada', '--timeout', '1.5']),
    ]);
    expect(fits).toBe(false);
    const faults = [
      ['GET /web/auth/me', '401: the host does not accept this session'],
      ['GET /web/helpers', '[0].value is missing (expected: string or number)'],
      ['GET /web/providers', 'the answer is an object (expected: array)'],
      ['GET /web/questionnaire/business-type', 'it is HTML, where JSON is expected'],
      ['GET /web/account/agreements', '500: "Out of order"'],
      ['GET /web/account/info/{id}', 'no answer within 1.'],
      ['GET /web/account/availables-providers/{id}', '404: the host does not know this call'],
      ['POST /web/account/package-code', '404: the host does not know this call'],
      ['POST /web/account/calculate-rates', 'it is JSON that breaks off'],
      ['GET /web/agreements/download/{id}', 'it is no application/pdf'],
    ] as const;
    for (const [call, reason] of faults) {
      expect(lineOf(lines, call)).toMatch(/^ {2}DOES NOT FIT/);
      expect(lineOf(lines, call)).toContain(reason);
    }
    expect(lineOf(lines, 'GET /web/account/membership/{id}')).toMatch(/^ {2}fits .* slow: 1\.\d s$/);
    expect(lines.at(-1)).toMatch(/, 10 do not fit,/);

    expect(code).toBe(1);
    expect(output).toContain('[0].value is missing');
    expect(output).not.toContain('secret-of-ada');
  });

  test('an optional key in another shape is named and is no misfit, and its feature is not offered', async () => {
    upstream.answer('GET /web/account/business', {
      unchecked: [{ id: 31, name: 'Iron Works', isDefault: 1, billing: 'fine' }],
    });
    const { lines, fits } = await checkHost({ ...options, writes: false, url: upstream.url });
    expect(fits, lines.join('\n')).toBe(true);
    expect(lines).toContainEqual(
      expect.stringMatching(/read as null +billing in GET \/web\/account\/business/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/not offered +GET \/web\/account\/billing\/\{id\}/));
    expect(lines).toContainEqual(
      'By the answers above, HOST_FEATURES=renewal,signatures,quotes,reports fits this host.',
    );
  });

  test('an unreachable host is reported as not answering; an invalid address is refused with the usage', async () => {
    const [away, { code, output }] = await Promise.all([
      checkHost({ url: 'http://127.0.0.1:9', writes: false, deadlineMs: 1_000 }),
      run(['nowhere']),
    ]);
    expect(away.fits).toBe(false);
    expect(lineOf(away.lines, 'GET /web/providers')).toContain('no answer: ECONNREFUSED');
    expect(code).toBe(1);
    expect(output).toMatch(/^Which host\?/);
  });
});
