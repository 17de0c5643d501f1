/**
 * Shows random owners' data on the account's screens in a browser, and compares every name, address, id,
 * date, amount and document with the fake host's data. Setting `FUZZ_SEED` to a run's seed repeats the run.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';
import { storedRoot, storeInOtherTab } from '#tests/support/browser/session.ts';
import {
  agreementContents,
  expectedAgreements,
  expectedLocations,
  expectedMembership,
  expectedSettings,
  mainOf,
  nameOf,
  receiptContents,
} from './expectedScreens.ts';
import { ownersOf, SEED, type Location, type Owner } from './owners.ts';
import { prepareReading, readScreen, saveDocuments, type Screen, type Row } from './readScreens.ts';
import { serveOwners } from './serveOwners.ts';

const OWNERS = 110;
const PAGES = 3;

/** Every tenth owner uses the login form. The other owners' sessions are stored as if by another tab. */
const BY_FORM = 10;

const { upstream, visit } = await visitsWithUpstream({ HOST_FEATURES: 'all' });

/** Counts the random values in a part of an owner's data, except booleans, statuses and renewals. */
function valuesIn(part: unknown): number {
  if (typeof part !== 'object') return typeof part === 'boolean' ? 0 : 1;
  // An object with `json` is one value, and `json` is the form in which the host sends it.
  if (part === null || 'json' in part) return part === null ? 0 : 1;
  return Object.entries(part)
    .filter(([key]) => key !== 'status' && key !== 'renewal')
    .reduce((sum, [, each]) => sum + valuesIn(each), 0);
}

/** Sorts rows, because their order is not checked here. */
const sorted = (rows: readonly Row[]) =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/** Replaces lone surrogates, which no page can show, and sorts rows. */
function comparable(screen: object | null): object | null {
  const text = JSON.stringify(screen, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll(/\p{Surrogate}/gu, '\ufffd') : part,
  );
  const plain = JSON.parse(text) as Record<string, Row[]> | null;
  for (const key of ['rows', 'payments', 'years']) {
    const rows = plain?.[key];
    if (plain && rows) plain[key] = sorted(rows);
  }
  return plain;
}

/** Waits until each expected part of a screen is shown exactly. */
async function expectScreen(page: Page, screen: Screen, expected: object, note: string) {
  const read = async () => {
    const parts = Object.entries((await readScreen(page, screen)) ?? {});
    return comparable(Object.fromEntries(parts.filter(([key]) => key in expected)));
  };
  await expect.poll(read, { message: note, interval: 20 }).toEqual(comparable(expected));
}

/** Checks that each row's buttons save the documents of that row. */
async function expectDocuments(
  page: Page,
  rows: { selector: string; labels: string[]; read: () => Promise<Row[]> },
  expected: readonly Row[],
  note: string,
) {
  const contents = await saveDocuments(page, rows.selector, rows.labels);
  const seen = (await rows.read()).map((row, at) => [...row, ...(contents[at] ?? [])]);
  expect(comparable({ rows: seen }), note).toEqual(comparable({ rows: expected }));
}

const join = (rows: readonly Row[], others: readonly Row[]) =>
  rows.map((row, at) => [...row, ...(others[at] ?? [])]);

/** For each URL path of the account, a function that compares the screen with the expected screen. */
const SCREENS = {
  '/account': async (page: Page, own: Owner, location: Location, note: string) => {
    const expected = expectedAgreements(own, location);
    await expectScreen(page, 'agreements', expected, note);
    const rows = {
      selector: 'section[aria-labelledby=agreements] li',
      labels: ['Download Agreement', 'Download Coverage'],
      read: async () => ((await readScreen(page, 'agreements')) as typeof expected).rows,
    };
    await expectDocuments(page, rows, join(expected.rows, agreementContents(own, location)), note);
  },
  '/account/membership': async (page: Page, own: Owner, location: Location, note: string) => {
    const expected = expectedMembership(own, location);
    await expectScreen(page, 'membership', expected, note);
    const rows = {
      selector: '[role=region][aria-label^="Payment"] tbody tr',
      labels: ['Receipt'],
      read: async () => ((await readScreen(page, 'membership')) as typeof expected).payments,
    };
    await expectDocuments(page, rows, join(expected.payments, receiptContents(own, location)), note);
  },
  '/account/settings': (page: Page, own: Owner, location: Location, note: string) =>
    expectScreen(page, 'settings', expectedSettings(own, location), note),
};

const ADDRESSES = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

async function openMenu(page: Page) {
  const menu = page.getByRole('list', { name: 'Account', exact: true });
  await page.locator('header a[aria-controls]').click();
  await menu.waitFor();
  return menu;
}

async function signInByForm(page: Page, email: string) {
  if (new URL(page.url()).pathname !== '/') {
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Logout', exact: true }).last().click();
    await page.waitForURL((url) => url.pathname === '/');
  }
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.locator('[name=email]').fill(email);
  await dialog.locator('[name=password]').fill('password');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}

/** Selects each location in the menu, and compares each screen of that location. */
async function visitLocations(page: Page, own: Owner, note: string) {
  const main = mainOf(own);
  const order = [main, ...own.locations.filter((each) => each !== main)].filter((each) => each !== undefined);
  for (const [turn, location] of order.entries()) {
    const noteOf = `${note}, location ${own.locations.indexOf(location)}`;
    if (turn > 0) {
      const menu = await openMenu(page);
      const names = own.locations.map((each) => nameOf(own, each));
      await expect
        .poll(async () => comparable(await menu.locator('li').allTextContents()), { message: noteOf })
        .toEqual(comparable([...names, 'Add location', 'Logout']));
      await menu.locator('li').nth(own.locations.indexOf(location)).locator('button').click();
    }
    // Reverses the order at every second location, to begin with the screen that is still open.
    for (const address of turn % 2 === 0 ? ADDRESSES : ADDRESSES.toReversed()) {
      await page
        .locator(`nav[aria-label="Account area"] a[href="${address}"]`)
        .evaluate((link: HTMLElement) => link.click());
      await SCREENS[address](page, own, location, `${noteOf}, ${address}`);
    }
  }
}

/** Opens the list of all locations, and then the location in one row. */
async function visitAllLocations(page: Page, own: Owner, row: number, note: string) {
  await openMenu(page);
  await page.getByRole('link', { name: 'All locations', exact: true }).first().click();
  await expectScreen(page, 'locations', expectedLocations(own), `${note}, all locations`);
  const link = page.locator('main h2[aria-live] ~ ul > li').nth(row).locator('a').first();
  const name = await link.textContent();
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForURL((url) => url.pathname === '/account');
  const { business } = (await storedRoot(page)) as { business?: { current: string } };
  const chosen = own.locations.find(({ id }) => id.value === business?.current);
  expect(comparable([chosen?.name]), note).toEqual(comparable([name]));
  if (chosen) await SCREENS['/account'](page, own, chosen, `${note}, chosen from all locations`);
}

test(`random owners see exactly their own data on every screen of the account (seed ${SEED})`, async () => {
  const owners = ownersOf(OWNERS);
  const emails = owners.map((_, at) => `owner-${at}@gym.example`);
  const byToken = new Map(owners.map((own) => [own.token, own]));
  serveOwners(upstream, byToken, new Map(owners.map((own, at) => [emails[at], own])));
  upstream.answer('GET /web/providers', { json: [{ id: '1', shortName: 'ASCAP' }] });
  const left = owners.entries();
  const visitSome = async () => {
    const failed: string[] = [];
    const page = await visit('/', { prepare: prepareReading });
    page.on('response', (response) => {
      if (response.status() >= 500) failed.push(`${response.url()} was answered with ${response.status()}.`);
    });
    let turn = 0;
    for (const [at, own] of left) {
      const note = `FUZZ_SEED=${SEED}, owner ${at}`;
      if (turn % BY_FORM === 0) await signInByForm(page, emails[at] ?? '');
      else await storeInOtherTab(page, { user: { token: own.token } });
      await page.waitForURL((url) => url.pathname === '/account');
      await visitLocations(page, own, note);
      if (own.locations.length > 1) await visitAllLocations(page, own, turn % own.locations.length, note);
      else await page.locator('nav[aria-label="Account area"] a').first().click();
      expect(failed, note).toEqual([]);
      turn += 1;
    }
  };
  await Promise.all(Array.from({ length: PAGES }, visitSome));
  expect(valuesIn(owners.map(({ locations }) => locations))).toBeGreaterThanOrEqual(10_000);
});
