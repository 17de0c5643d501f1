/** `npm run dev` in a copy of the repository: what is saved there is generated, served, shown, or named when it is wrong. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { freePort } from '#tests/support/servers/product.ts';
import { copyWorktree, type Worktree } from '#tests/support/worktree.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What `npm run dev` would build first, and the stamp that says of what it was built. */
const BUILT = ['dist/explorer', 'dist/.explorer'];

const AUTH = 'schema/auth.graphql';
const FULL_NAME = '  "Full name."\n  fullName: String\n';
const REGISTER = 'client/pages/register/register.graphql';
const SERVICE = 'gateway/catalogue/service.ts';
const HOST_APP = 'host/app.ts';

/** For what a machine with other work does in its own time. */
const PATIENT = { timeout: 120_000 };

/** The first start bundles two servers, reads every package and makes a database. */
const SLOW_START = { timeout: 240_000 };

let tree: Worktree;
let dataDir: string;
let dev: ChildProcess;
let app: string;
let output = '';
let browser: Browser;
let page: Page;

/** What was said since `mark`. */
const saidSince = (mark: number) => stripVTControlCharacters(output).slice(mark);
const mark = () => stripVTControlCharacters(output).length;
const said = (since: number, what: RegExp) => expect.poll(() => saidSince(since), PATIENT).toMatch(what);

const overlay = () => page.locator('vite-error-overlay .message-body');

async function ask(query: string) {
  const answer = await fetch(`${app}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return { status: answer.status, text: await answer.text() };
}

const HAS_NICK = '{ __type(name: "User") { fields { name } } }';

beforeAll(async () => {
  tree = copyWorktree();
  for (const path of BUILT) cpSync(join(ROOT, path), join(tree.folder, path), { recursive: true });
  dataDir = mkdtempSync(join(tmpdir(), 'barline-dev-'));
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
  await vi.waitFor(() => {
    expect(saidSince(0)).toMatch(/Barline is ready\.\n\n[\s\S]*\n\n/);
  }, SLOW_START);
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(app);
  await page.getByRole('heading', { level: 1 }).waitFor(PATIENT);
}, 420_000);

afterAll(async () => {
  // Whatever the start came to.
  await (browser as Browser | undefined)?.close();
  process.kill(-(dev.pid ?? 0), 'SIGTERM');
  if (dev.exitCode === null) await once(dev, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
  tree.dispose();
});

test('one banner names what there is at the addresses that answer, and nothing is said of proxies or stacks', async () => {
  const text = saidSince(0);
  expect(text.match(/Barline is ready/g)).toHaveLength(1);
  expect(text).toContain(`App             ${app}\n`);
  expect(text).toContain(`Apollo Sandbox  ${app}/graphql\n`);
  expect(text).not.toMatch(/proxy error|^ {4}at /m);
  for (const name of ['Mail', 'Clock', 'Embedded host']) {
    const url = new RegExp(`^ {2}${name} +(\\S+)`, 'm').exec(text)?.[1] ?? '';
    expect((await fetch(name === 'Embedded host' ? `${url}/healthz` : url)).status, url).toBe(200);
  }
});

test('a field of the schema is generated, served and told with its seconds; a mistake is named, and the old schema answers', async () => {
  let since = mark();
  tree.edit(AUTH, FULL_NAME, `${FULL_NAME}\n  "What friends say."\n  nick: String\n`);
  await said(since, /✓ types \d+\.\d s/);
  await said(since, /✓ gateway \d+\.\d s/);
  await said(since, /✓ screen \d+\.\d s/);
  expect(tree.read('gateway/types.generated.ts')).toContain('nick?: Maybe<');
  expect((await ask(HAS_NICK)).text).toContain('"nick"');

  since = mark();
  const line = tree.read(AUTH).split('\n').indexOf('  nick: String') + 1;
  tree.edit(AUTH, '  nick: String\n', '  nick: Strin\n');
  const named = new RegExp(`schema/auth\\.graphql:${line}:9: Unknown type "Strin"\\.`);
  await said(since, named);
  await expect.poll(() => overlay().textContent(), PATIENT).toContain(`schema/auth.graphql:${line}:9`);
  expect((await ask(HAS_NICK)).text).toContain('"nick"');

  since = mark();
  tree.edit(AUTH, '\n  "What friends say."\n  nick: Strin\n', '');
  await said(since, /✓ types \d+\.\d s/);
  await said(since, /✓ gateway \d+\.\d s/);
  await expect.poll(() => overlay().count(), PATIENT).toBe(0);
  expect(tree.changes()).toBe('');
});

test('an operation with a mistake is named in the terminal and over the page; mended, its types and the page go on', async () => {
  let since = mark();
  tree.edit(REGISTER, 'fullName', 'fullNam');
  await said(
    since,
    /✗ types: client\/pages\/register\/register\.graphql:\d+:\d+: Cannot query field "fullNam"/,
  );
  await expect.poll(() => overlay().textContent(), PATIENT).toContain(REGISTER);

  since = mark();
  tree.edit(REGISTER, 'fullNam', 'fullName');
  await said(since, /✓ types \d+\.\d s/);
  await expect.poll(() => overlay().count(), PATIENT).toBe(0);
});

test('a resolver that cannot be read or cannot start is named, while the last one that could goes on answering', async () => {
  const text = tree.read(SERVICE);
  const line = text.split('\n').length;
  let since = mark();
  tree.write(SERVICE, `${text}const half = {;\n`);
  await said(since, new RegExp(`✗ gateway: gateway/catalogue/service\\.ts:${line}:\\d+: `));
  await expect.poll(() => overlay().textContent(), PATIENT).toContain(`${SERVICE}:${line}`);
  expect((await ask('{ __typename }')).text).toContain('"Query"');

  since = mark();
  tree.write(SERVICE, `${text}throw new Error('thrown at the start');\n`);
  await said(
    since,
    new RegExp(`✗ gateway: gateway/catalogue/service\\.ts:${line}:\\d+: Error: thrown at the start`),
  );
  expect((await ask('{ __typename }')).status).toBe(200);

  since = mark();
  tree.write(SERVICE, `${text}// As it was.\n`);
  await said(since, /✓ gateway \d+\.\d s/);
  await expect.poll(() => overlay().count(), PATIENT).toBe(0);
});

test('what does not fit its type is named in the terminal and over the page, while everything goes on', async () => {
  const text = tree.read(SERVICE);
  const line = text.split('\n').length;
  let since = mark();
  tree.write(SERVICE, `${text}export const limit: number = 'many';\n`);
  await said(
    since,
    new RegExp(`✗ compiler: gateway/catalogue/service\\.ts:${line}:14: Type 'string' is not assignable`),
  );
  await expect.poll(() => overlay().textContent(), PATIENT).toContain(`${SERVICE}:${line}:14`);
  expect((await ask('{ __typename }')).text).toContain('"Query"');

  since = mark();
  tree.write(SERVICE, text);
  await said(since, /✓ compiler mended/);
  await expect.poll(() => overlay().count(), PATIENT).toBe(0);
});

test('a host that cannot start ends nothing else, says why to who asks, and is back with the next save', async () => {
  const text = tree.read(HOST_APP);
  let since = mark();
  tree.write(HOST_APP, `${text}throw new Error('no host today');\n`);
  await said(since, /✗ host: host\/app\.ts:\d+:\d+: Error: no host today/);
  const { status, text: reason } = await ask('{ __typename }');
  expect(status).toBe(503);
  expect(reason).toContain('no host today');
  expect((await fetch(app)).status).toBe(200);

  since = mark();
  tree.write(HOST_APP, `${text}// As it was.\n`);
  await said(since, /✓ host \d+\.\d s/);
  expect((await ask('{ businessTypes { value } }')).text).toMatch(/"value":"[\w-]+"/);
});
