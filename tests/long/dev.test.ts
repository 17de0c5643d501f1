/** Checks that `npm run dev` generates code, serves the app, updates it on each save and reports errors. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { freePort } from '#tests/support/servers/product.ts';
import { copyWorktree, type Worktree } from '#tests/support/worktree.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';
import { postJson } from '#tests/support/servers/postJson.ts';

const AUTH = 'schema/auth.graphql';
const FULL_NAME = '  "Full name."\n  fullName: String\n';
const REGISTER = 'client/pages/register/register.graphql';
const SERVICE = 'gateway/catalogue/service.ts';
const HOST_APP = 'host/app.ts';
const LANDING = 'client/pages/landing/Landing.tsx';
const TITLE = 'The music in your gym, licensed.';

/** The timeout for steps that take longer on a busy machine. */
const PATIENT = { timeout: 120_000 };

/** The timeout for the first start, which reads every package and creates a database. */
const SLOW_START = { timeout: 240_000 };

let tree: Worktree;
const dataDir = temporaryFolder();
let dev: ChildProcess;
let app: string;
let output = '';
/** The outcomes of requests during the start: a status, a 503 with its Retry-After, or no connection. */
const early = new Set<string>();
let browser: Browser;
let page: Page;

const outputSince = (mark: number) => stripVTControlCharacters(output).slice(mark);
const mark = () => stripVTControlCharacters(output).length;
const prints = (since: number, what: RegExp) => expect.poll(() => outputSince(since), PATIENT).toMatch(what);

const overlay = () => page.locator('vite-error-overlay .message-body');

async function ask(query: string) {
  const answer = await postJson(`${app}/graphql`, { query });
  return { status: answer.status, text: await answer.text() };
}

/** Returns the response's text, or '' if its status is not 200, for example while the gateway starts. */
const answered = async (query: string) => {
  const { status, text } = await ask(query);
  return status === 200 ? text : '';
};

const HAS_NICK = '{ __type(name: "User") { fields { name } } }';

beforeAll(async () => {
  tree = copyWorktree();
  const port = String(await freePort());
  app = `http://localhost:${port}`;
  dev = spawn('npm', ['run', 'dev'], {
    cwd: tree.folder,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: port,
      PROVIDER_PORT: String(await freePort()),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const polling = setInterval(() => {
    void fetch(`${app}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
      ({ status, headers }) =>
        early.add(status === 503 ? `503, ${headers.get('retry-after') ?? ''}` : String(status)),
      (error: unknown) => early.add(error instanceof TypeError ? 'no connection' : String(error)),
    );
  }, 500);
  await vi.waitFor(() => {
    expect(outputSince(0)).toMatch(/Barline is ready/);
    expect(outputSince(0)).toMatch(/Outbox: /);
  }, SLOW_START);
  clearInterval(polling);
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(app);
  await page.getByRole('heading', { level: 1 }).waitFor(PATIENT);
}, 420_000);

afterAll(async () => {
  // The browser is undefined if `beforeAll` failed before the browser was launched.
  await (browser as Browser | undefined)?.close();
  process.kill(-(dev.pid ?? 0), 'SIGTERM');
  if (dev.exitCode === null) await once(dev, 'exit');
  tree.dispose();
});

test('a request that comes while it starts finds no open port, or gets 503 with Retry-After', () => {
  // Allows 200, because the last requests may arrive after the gateway has started.
  expect([...early].filter((seen) => !['no connection', '503, 2', '200'].includes(seen))).toEqual([]);
  expect(early).toContain('503, 2');
});

test('the start prints the addresses of the app and the explorer, and every address responds', async () => {
  const text = outputSince(0);
  expect(text).toContain(`The app, with hot reload: ${app}\n`);
  expect(text).toContain(`Explorer: ${app}/explore\n`);
  const outbox = /Outbox: (\S+)/.exec(text)?.[1] ?? '';
  for (const url of [app, `${app}/explore`, `${app}/readyz`, outbox])
    expect((await fetch(url)).status, url).toBe(200);
  expect((await ask('{ businessTypes { value } }')).text).toMatch(/"value":"[\w-]+"/);
});

test('a saved screen updates without a reload, and a syntax error in it appears in an overlay with its file and line', async () => {
  const text = tree.read(LANDING);
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
  tree.edit(LANDING, TITLE, 'Saved a moment ago');
  await page.getByRole('heading', { level: 1, name: /Saved a moment ago/ }).waitFor(PATIENT);
  expect(await page.locator('body').getAttribute('data-loaded')).toBe('once');

  const line = text.split('\n').length;
  tree.write(LANDING, `${text}const half = {;\n`);
  await expect.poll(() => overlay().textContent(), PATIENT).toContain(`${LANDING}:${line}`);
  tree.write(LANDING, text);
  await expect.poll(() => overlay().count(), PATIENT).toBe(0);
});

test('a new schema field is generated and served, and a schema error is reported with its position', async () => {
  tree.edit(AUTH, FULL_NAME, `${FULL_NAME}\n  "What friends say."\n  nick: String\n`);
  await expect.poll(() => tree.read('gateway/types.generated.ts'), PATIENT).toContain('nick?: Maybe<');
  await expect.poll(() => answered(HAS_NICK), PATIENT).toContain('"nick"');

  const since = mark();
  const line = tree.read(AUTH).split('\n').indexOf('  nick: String') + 1;
  tree.edit(AUTH, '  nick: String\n', '  nick: Strin\n');
  await prints(since, new RegExp(`schema/auth\\.graphql:${line}:9: Unknown type "Strin"\\.`));

  tree.edit(AUTH, '\n  "What friends say."\n  nick: Strin\n', '');
  await expect.poll(() => answered(HAS_NICK), PATIENT).toContain('"fullName"');
  expect(await answered(HAS_NICK)).not.toContain('"nick"');
  await expect.poll(() => tree.changes(), PATIENT).toBe('');
});

test('an invalid operation is reported with its position', async () => {
  let since = mark();
  tree.edit(REGISTER, 'fullName', 'fullNam');
  await prints(since, /client\/pages\/register\/register\.graphql:\d+:\d+: Cannot query field "fullNam"/);

  since = mark();
  tree.edit(REGISTER, 'fullNam', 'fullName');
  await prints(since, /\[schema\] The schema has/);
});

test('a resolver with a syntax error or a startup error is reported, and the next save is served', async () => {
  const text = tree.read(SERVICE);
  const line = text.split('\n').length;
  let since = mark();
  tree.write(SERVICE, `${text}const half = {;\n`);
  await prints(since, new RegExp(`\\[gateway\\] .*gateway/catalogue/service\\.ts:${line}:\\d+: `));

  since = mark();
  tree.write(SERVICE, `${text}throw new Error('thrown at the start');\n`);
  await prints(since, /\[gateway\] Error: thrown at the start/);
  await prints(since, new RegExp(`\\[gateway\\] .*gateway/catalogue/service\\.ts:${line}:\\d+`));

  tree.write(SERVICE, text);
  await expect.poll(() => answered('{ __typename }'), PATIENT).toContain('"Query"');
});

test('a type error is reported while the servers keep running', async () => {
  const text = tree.read(SERVICE);
  const line = text.split('\n').length;
  let since = mark();
  tree.write(SERVICE, `${text}export const limit: number = 'many';\n`);
  await prints(
    since,
    new RegExp(
      `\\[compiler\\] gateway/catalogue/service\\.ts\\(${line},14\\): error TS2322: Type 'string' is not assignable`,
    ),
  );
  await expect.poll(() => answered('{ __typename }'), PATIENT).toContain('"Query"');

  since = mark();
  tree.write(SERVICE, text);
  await prints(since, /\[compiler\] .*Found 0 errors/);
});

test('a host that fails to start is reported, stops nothing else, and restarts with the next save', async () => {
  const text = tree.read(HOST_APP);
  const since = mark();
  tree.write(HOST_APP, `${text}throw new Error('no host today');\n`);
  await prints(since, /\[host\] Error: no host today\n.*host\/app\.ts:\d+:\d+/);
  expect((await ask('{ __typename }')).status).toBe(200);
  expect((await fetch(app)).status).toBe(200);

  tree.write(HOST_APP, text);
  await expect.poll(() => answered('{ states { value } }'), PATIENT).toMatch(/"value":"\w+"/);
});
