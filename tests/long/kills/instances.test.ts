import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '#host/platform/mail/queue.ts';
import { openPostgres } from '#host/platform/database/open.ts';
import { agreements, orders } from '#host/platform/database/licenses.ts';
import { businesses, purchases, users } from '#host/platform/database/schema.ts';
import { launchBrowser, openPage } from '#tests/support/browser/browser.ts';
import { startInstance, startProxy, type Instance } from '#tests/support/servers/instances.ts';
import {
  ANSWERS,
  acceptTerms,
  buyLicenses,
  chooseProviders,
  enterCode,
  fillAccount,
} from '#tests/support/browser/journey.ts';
import { fillBusiness, fillMetrics, openPayment, pay } from '#tests/support/browser/journey.ts';
import { startPostgres, startRedis, type RunningServer } from '#tests/support/servers/servers.ts';

let browser: Browser;
let database: RunningServer;
let redis: RunningServer;
const hosts: Instance[] = [];
const gateways: Instance[] = [];
let hostProxy: Awaited<ReturnType<typeof startProxy>>;
let gatewayProxy: Awaited<ReturnType<typeof startProxy>>;
let onHostRequest: (path: string, host: Instance) => void = () => undefined;

beforeAll(async () => {
  [browser, database, redis] = await Promise.all([launchBrowser(), startPostgres(), startRedis()]);
  hostProxy = await startProxy(hosts, (path, host) => onHostRequest(path, host));
  // PROVIDER_HOST is the proxy's URL, so that the hosts' links and the gateways' calls use the proxy.
  const shared = { REDIS_URL: redis.url, PROVIDER_HOST: hostProxy.url };
  const withDatabase = { ...shared, DATABASE_URL: database.url };
  hosts.push(...(await Promise.all([1, 2].map(() => startInstance('host', withDatabase)))));
  gateways.push(...(await Promise.all([1, 2].map(() => startInstance('gateway', shared)))));
  gatewayProxy = await startProxy(gateways);
});

afterAll(async () => {
  await browser.close();
  gatewayProxy.close();
  hostProxy.close();
  await Promise.all([...gateways, ...hosts].map(({ kill }) => kill()));
  await Promise.all([redis.stop(), database.stop()]);
});

/** Returns the newest e-mail to this recipient that contains `word`, from any running host's outbox. */
async function mail(to: string, word: string): Promise<Mail> {
  const mails = (await (await fetch(`${hostProxy.url}/outbox.json`)).json()) as Mail[];
  const found = mails.find((each) => each.to === to && `${each.subject} ${each.text}`.includes(word));
  if (!found) throw new Error(`No mail to ${to} speaks of "${word}".`);
  return found;
}

const product = () => ({ url: gatewayProxy.url, mail });

test('two gateways and two hosts complete a registration, its payment and a download @host-instances', async () => {
  const { page, consoleErrors, close } = await openPage(browser);
  await buyLicenses(page, product(), 'together@gym.example');
  await page.getByRole('heading', { name: 'Iron Works Gym Licensing' }).first().waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download All' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('agreements.zip');
  expect(consoleErrors).toEqual([]);
  for (const count of [...gatewayProxy.served(), ...hostProxy.served()]) expect(count).toBeGreaterThan(3);
  await close();
});

test('a purchase survives a gateway that dies before it and a host that dies during the payment @host-instances', async () => {
  const email = 'survivor@gym.example';
  const { page, close } = await openPage(browser);
  await page.goto(`${gatewayProxy.url}/register`);
  await fillAccount(page, email);
  await enterCode(page, () => mail(email, 'code'));
  await fillBusiness(page);
  await gateways[0]?.kill();
  await chooseProviders(page);
  await fillMetrics(page);
  await acceptTerms(page);
  await openPayment(page);

  const dying: Promise<void>[] = [];
  onHostRequest = (path, host) => {
    if (path === '/web/questionnaire/subscribe' && dying.length === 0) dying.push(host.kill());
  };
  await pay(page);
  await expect.poll(() => dying, { timeout: 15_000 }).toHaveLength(1);
  await Promise.all(dying);
  // The page shows that the payment failed, and the buyer presses Pay again.
  await page.getByRole('button', { name: 'Pay' }).and(page.locator(':enabled')).waitFor();
  await pay(page);
  await page.getByRole('dialog', { name: 'Check Your Email' }).getByRole('button', { name: 'Ok' }).click();
  await page.waitForURL('**/account');
  await page
    .getByRole('heading', { name: `${ANSWERS.businessName} Licensing` })
    .first()
    .waitFor();
  await close();

  const look = await openPostgres(database.url);
  const counts = [];
  for (const table of [users, businesses, orders, agreements]) counts.push(await look.database.$count(table));
  expect(counts).toEqual([2, 2, 2, 6]);
  const states = (await look.database.select().from(purchases)).map(({ state }) => state);
  expect(states.filter((state) => state === 'done')).toHaveLength(2);
  await look.close();
});

test('an owner served by instances that died signs in at the remaining ones @host-instances', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(gatewayProxy.url);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.fill('[name=email]', 'together@gym.example');
  await page.fill('[name=password]', ANSWERS.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/account');
  await page.getByRole('button', { name: /Download Agreement.*ASCAP/ }).waitFor();
  // A link in an e-mail must use the proxy's URL, not the URL of the host that wrote the e-mail.
  const link = /http:\S+\/sign\/\S+/.exec((await mail('together@gym.example', 'pending document')).text)?.[0];
  expect(link).toMatch(new RegExp(`^${hostProxy.url}/sign/`));
  expect((await fetch(link ?? '')).status).toBe(200);
  await close();
});
