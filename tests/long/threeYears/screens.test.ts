/**
 * Moves the clock around each edge of three license years, and compares every date and amount that eight
 * owners see on screens, papers and in mails with the host's responses.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '#tests/support/browser/browser.ts';
import { createCaller, subscribe } from '#tests/support/servers/hostFixture.ts';
import { startBuiltProduct } from '#tests/support/servers/product.ts';
import { LIVES, OPERATOR, ownerOf, YEAR, type Billing } from './owners.ts';

let dataDir: string;
let product: Awaited<ReturnType<typeof startBuiltProduct>>;
let browser: Browser;
let hostUrl: string;
let call: ReturnType<typeof createCaller>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'barline-years-'));
  const sample = await readFile(new URL('../../../host/rates/schedule.json', import.meta.url), 'utf8');
  const schedule = JSON.parse(sample) as { annualAdjustment: { default: number } };
  // Makes the price of each license year differ from the year before.
  schedule.annualAdjustment.default = 4;
  const path = join(dataDir, 'rates.json');
  await writeFile(path, JSON.stringify(schedule));
  product = await startBuiltProduct({
    dataDir: join(dataDir, 'data'),
    env: { RATE_SCHEDULE: path, OPERATOR_TOKEN: OPERATOR },
  });
  hostUrl = product.outbox.replace(/\/outbox$/, '');
  call = createCaller(hostUrl);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Mail {
  to: string;
  subject: string;
  text: string;
  createdAt: string;
}

const outbox = async () => (await (await fetch(`${product.outbox}.json`)).json()) as Mail[];

const codeFor = async (email: string) => {
  const mails = await outbox();
  return /\d{3}-\d{3}/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
};

/** The days around which something changes: payments, retries, report, notice, last day, renewal. */
const DAYS = [0, 1, 2, 3].flatMap((year) =>
  ['01-01', '01-24', '01-29', '01-30', '01-31', '02-01', '02-28', '03-07', '03-21', '04-01', '05-31']
    .concat(['06-15', '12-02', '12-15'])
    .map((day) => `${YEAR + year}-${day}`)
    .filter((day) => day >= `${YEAR}-01-31` && day <= `${YEAR + 3}-02-01`),
);

const DAY_MS = 86_400_000;
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const daysAfter = (day: string, days: number) => isoOf(Date.parse(day) + days * DAY_MS);
const datesIn = (text: string) =>
  [...text.matchAll(/[A-Z][a-z]{2} \d{1,2}, \d{4}/g)].map(([found]) => isoOf(Date.parse(`${found} UTC`)));
const centsIn = (text: string) =>
  [...text.matchAll(/\$([\d,]+(?:\.\d{2})?)/g)].map(([, sum = '']) =>
    Math.round(Number(sum.replaceAll(',', '')) * 100),
  );

/** Collects the dates and amounts of a response of the host, with the days that follow from them. */
function collect(value: unknown, key: string, dates: Set<string>, cents: Set<number>): void {
  if (typeof value === 'number') cents.add(Math.round(value * 100));
  else if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    dates.add(value);
    if (key === 'annualRenewalDate' || key === 'renewalDate') dates.add(daysAfter(value, -1));
    if (key === 'endsOn') dates.add(daysAfter(value, 1));
  } else if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)) {
    // The last moment is shown as the day that ends with it, in San Francisco.
    dates.add(isoOf(Date.parse(value) - 8 * 3_600_000 - 1));
  } else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value))
      collect(each, Array.isArray(value) ? key : name, dates, cents);
}

/** Returns the sums of all runs of payments in the order of their days, in cents. */
function sumsOf(payments: Billing['payments']): number[] {
  const inOrder = payments.toSorted((a, b) => a.on.localeCompare(b.on));
  return inOrder.flatMap((_, from) => {
    let sum = 0;
    return inOrder.slice(from).map(({ amount }) => (sum += Math.round(amount * 100)));
  });
}

async function textOf(page: Page, path: string) {
  await page.goto(`${product.url}${path}`);
  await page.locator('html[data-shown]').waitFor({ state: 'attached', timeout: 90_000 });
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' });
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  for (const name of [/^Show all \d+$/, 'Show the agreements of earlier years']) {
    const unfold = page.getByRole('button', { name });
    if ((await unfold.count()) > 0) await unfold.first().click();
  }
  return page.locator('main').innerText();
}

test('no date and no amount that an owner sees in three license years differs from the host’s @host-billing @host-renewal @flow-owner', async () => {
  const moveTo = async (day: string) => {
    const response = await fetch(`${hostUrl}/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: `${day}T18:00:00Z` }),
    });
    expect(response.status, await response.text()).toBe(200);
  };
  const wrong: string[] = [];
  const known = new Map<string, { dates: Set<string>; cents: Set<number>; last: string }>();
  await moveTo(`${YEAR}-01-31`);
  for (const name of Object.keys(LIVES)) {
    await subscribe({ call, codeFor }, `${name}@gym.example`);
    known.set(name, { dates: new Set(), cents: new Set(), last: '' });
  }
  let visits = 0;
  for (const day of DAYS) {
    if (day !== `${YEAR}-01-31`) await moveTo(day);
    for (const [name, life] of Object.entries(LIVES)) {
      const owner = ownerOf(call, `${name}@gym.example`);
      await life[day]?.(owner);
      const { token, billings, all } = await owner.answers();
      const ever = known.get(name);
      if (!ever) throw new Error(name);
      const state = JSON.stringify(all).replaceAll(/"today":"[^"]*"/g, '');
      const dates = new Set<string>();
      const cents = new Set([0]);
      collect(all, '', dates, cents);
      const isLeft = ({ status }: { status: string }) => status !== 'PAID' && status !== 'VOID';
      // A screen adds up what locations owe, and what is left to pay at one of them.
      for (const { payments } of billings) for (const sum of sumsOf(payments.filter(isLeft))) cents.add(sum);
      cents.add(Math.round(billings.reduce((sum, { owed }) => sum + owed, 0) * 100));
      for (const sum of sumsOf(billings.flatMap(({ payments }) => payments))) ever.cents.add(sum);
      for (const each of dates) ever.dates.add(each);
      for (const each of cents) ever.cents.add(each);
      const isEdge = /-01-(28|29|30|31)$|-02-01$/.test(day);
      if (state === ever.last && !isEdge) continue;
      ever.last = state;
      const { page, close, consoleErrors } = await openPage(browser, { timezoneId: 'Asia/Tokyo' });
      await page.clock.setFixedTime(new Date(`${day}T18:00:30Z`));
      await page.addInitScript(
        (root) => {
          localStorage.setItem('root', root);
        },
        JSON.stringify({
          version: 1,
          user: { token, email: owner.email, fullName: 'Dana Rivera' },
          app: {},
          business: {},
        }),
      );
      for (const path of ['/account/locations', '/account', '/account/membership']) {
        visits += 1;
        const text = await textOf(page, path);
        const strangeDays = datesIn(text).filter((each) => !dates.has(each));
        const strangeSums = centsIn(text).filter((each) => !cents.has(each));
        for (const strange of [...strangeDays, ...strangeSums.map((each) => `$${each / 100}`)])
          wrong.push(`${day} ${name} ${path}: ${strange}`);
      }
      for (const error of consoleErrors) wrong.push(`${day} ${name}: ${error}`);
      await close();
    }
  }
  const mails = await outbox();
  for (const { to, subject, text, createdAt } of mails) {
    const ever = known.get(to.split('@')[0] ?? '');
    if (!ever) continue;
    const sent = isoOf(Date.parse(createdAt) - 8 * 3_600_000);
    for (const each of datesIn(`${subject} ${text}`))
      if (!ever.dates.has(each) && each !== sent) wrong.push(`${sent} mail to ${to}, ${subject}: ${each}`);
    // A mail also names a year's sum, which is twelve equal payments.
    for (const each of centsIn(`${subject} ${text}`))
      if (!ever.cents.has(each) && !ever.cents.has(each / 12))
        wrong.push(`${sent} mail to ${to}, ${subject}: $${each / 100}`);
  }
  process.stdout.write(`${visits} screens and ${mails.length} mails were compared\n`);
  expect(wrong).toEqual([]);
}, 2_400_000);
