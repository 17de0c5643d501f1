/** Tests, as in a rolling update, that an open page works with the gateway of a later or earlier release. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { openPaymentAgain } from '#tests/support/browser/checkouts.ts';
import { pay, registerToPayment } from '#tests/support/browser/journey.ts';
import { PASSWORD } from '#tests/support/fixtures/registration.ts';
import { startProxy } from '#tests/support/servers/instances.ts';
import { startBuiltProduct } from '#tests/support/servers/product.ts';
import { copyWorktree, type Worktree } from '#tests/support/worktree.ts';

const ROOT = join(import.meta.dirname, '../..');

type Product = Awaited<ReturnType<typeof startBuiltProduct>>;

const dataDir = mkdtempSync(join(tmpdir(), 'barline-releases-'));
let tree: Worktree;
let older: Product;
let newer: Product;
/** Has at most one element: the release to which the load balancer sends the requests. */
const served: Product[] = [];
const serve = (release: Product) => served.splice(0, 1, release);
let balancer: Awaited<ReturnType<typeof startProxy>>;
let browser: Browser;

/** Builds a copy as the next release, in which each GraphQL operation of the client has another hash. */
function buildNextRelease(): Worktree {
  const copy = copyWorktree();
  const operations = execFileSync('git', ['ls-files', 'client/**/*.graphql'], {
    cwd: copy.folder,
    encoding: 'utf8',
  });
  for (const path of operations.split('\n').filter(Boolean))
    copy.write(
      path,
      copy.read(path).replaceAll(/^((?:query|mutation) [^{]*)\{/gm, '$1{\n  release: __typename'),
    );
  copy.write(
    join('docs/releases', '0.1.0.operations.json'),
    readFileSync(join(ROOT, 'dist/documents.json'), 'utf8'),
  );
  cpSync(join(ROOT, 'dist/database'), join(copy.folder, 'dist/database'), { recursive: true });
  for (const command of ['codegen', 'build'])
    execFileSync('npm', ['run', command], { cwd: copy.folder, stdio: 'pipe' });
  return copy;
}

beforeAll(async () => {
  tree = buildNextRelease();
  balancer = await startProxy(served);
  const env = { PUBLIC_URL: balancer.url, TRUSTED_DOCUMENTS: 'on', HOST_FEATURES: 'all' };
  older = await startBuiltProduct({ dataDir, env });
  newer = await startBuiltProduct({
    dataDir,
    env: { ...env, PROVIDER_HOST: new URL(older.outbox).origin },
    gateway: join(tree.folder, 'dist/servers/gateway.js'),
  });
  browser = await launchBrowser();
}, 300_000);
afterAll(async () => {
  await browser.close();
  balancer.close();
  await newer.stop();
  await older.stop();
  tree.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

let page: Page;
beforeEach(async () => {
  serve(older);
  page = await (await browser.newContext()).newPage();
});

const openPaymentOf = (email: string) =>
  registerToPayment(page, { url: balancer.url, mail: (to, word) => older.mail(to, word) }, email);

/** Downloads the first agreement of the account, and returns its first bytes. */
async function download(): Promise<string> {
  const link = page.getByRole('button', { name: /^Download Agreement/ }).first();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFileSync(await file.path())
    .subarray(0, 4)
    .toString();
}

async function signIn(email: string) {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome Back' });
  await login.locator('[name=email]').fill(email);
  await login.locator('[name=password]').fill(PASSWORD);
  return login.getByRole('button', { name: 'Sign In' });
}

const offer = () => page.getByRole('dialog', { name: 'There is a new version' });
const agreements = () => page.getByRole('button', { name: /^Download Agreement/ });

/** Returns how many e-mails about purchases the owner has received. */
async function purchasesOf(email: string): Promise<number> {
  const response = await fetch(`${older.outbox}.json`);
  const mails = (await response.json()) as { to: string; subject: string }[];
  return mails.filter(({ to, subject }) => to === email && subject.startsWith('Your music licenses')).length;
}

test('a page of the release before ends a purchase, a download and a login on the new gateway', async () => {
  const email = 'older.page@gym.example';
  await openPaymentOf(email);
  serve(newer);
  await pay(page);
  await page.getByRole('dialog', { name: 'Check Your Email' }).getByRole('button', { name: 'Ok' }).click();
  // The new gateway lacks the old release's scripts for the account page, so the old page reloads itself.
  await page.waitForURL('**/account');
  await agreements().first().waitFor();
  expect(await agreements().count()).toBe(3);
  expect(await download()).toBe('%PDF');
  expect(await purchasesOf(email)).toBe(1);

  serve(older);
  page = await (await browser.newContext()).newPage();
  await page.goto(`${balancer.url}/questionnaire`);
  const button = await signIn(email);
  serve(newer);
  await button.click();
  await agreements().first().waitFor();
  expect(await offer().count()).toBe(0);
});

test('a page of the next release on the gateway before is loaded again, with its answers, and buys once', async () => {
  const email = 'newer.page@gym.example';
  serve(newer);
  await openPaymentOf(email);
  serve(older);
  await pay(page);
  await offer().getByRole('button', { name: 'Load the page again' }).click();
  await page.getByRole('heading', { name: 'DONE! See your rates below' }).waitFor();

  // The reloaded page repeats the unfinished purchase with the stored card and the same idempotency key.
  const payment = await openPaymentAgain(page);
  await payment.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('dialog', { name: 'Check Your Email' }).getByRole('button', { name: 'Ok' }).click();
  await agreements().first().waitFor();
  expect(await purchasesOf(email)).toBe(1);

  expect(await download()).toBe('%PDF');
});
