/** Checks an owner's screens with twelve businesses, long lists and long names (docs/screens.md, ux 21). */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, storedOwner } from '#tests/support/fixtures/account.ts';
import {
  edgeCaseOwner,
  BRAND,
  BUSINESSES,
  LONG_NAME,
  MANY_AGREEMENTS,
} from '#tests/support/fixtures/edgeCaseOwner.ts';
import {
  apartSums,
  atTheEdge,
  brokenWords,
  overlaps,
  setText,
  sidewaysScroll,
} from '#tests/support/browser/layoutChecks.ts';
import { linesOf, ragged } from '#tests/support/browser/tableChecks.ts';
import { violations } from '#tests/support/browser/screenChecks.ts';
import { storedRoot } from '#tests/support/browser/session.ts';
import { license } from '#tests/support/upstream/rows/samples.ts';
import { visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';

const { upstream, visit } = await visitsWithUpstream({ HOST_FEATURES: 'all', BRAND_NAME: BRAND });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 720 };

beforeEach(() => upstream.reset(edgeCaseOwner));

const open = (path: string, business: string, viewport = DESKTOP, device = {}) =>
  visit(path, { ...storedOwner(...ADA, business), viewport, ...device });

const idle = (page: Page) => page.locator('main [role=status]').first().waitFor({ state: 'detached' });

/** Returns elements that extend beyond the viewport's right edge, except elements in a scrolling region. */
const outside = (page: Page) =>
  page.locator('main *').evaluateAll((all) =>
    all
      .filter((element) => !element.closest('[role=region][tabindex]'))
      // Skips elements in collapsed sections, because the browser reports outdated positions for them.
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

/** Checks axe's rules, and that nothing overflows at a width of 320 px, which `sidewaysScroll` sets. */
async function looksRight(page: Page) {
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await outside(page)).toEqual([]);
}

test('twelve businesses: the Account menu scrolls inside the window of a phone, with Add location and Logout in view', async () => {
  const viewport = { width: 390, height: 664 };
  const page = await open('/account', '31', viewport);
  await page.getByRole('heading', { name: 'Iron Works Licensing' }).waitFor();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const menu = page.getByRole('list', { name: 'Account' });
  await expect
    .poll(() => menu.getByRole('listitem').allInnerTexts())
    .toEqual([...BUSINESSES.map(({ name }) => name), 'Add location', 'Logout']);
  const box = await menu.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(viewport.height);
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(viewport.width);
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  for (const name of ['Add location', 'Logout']) {
    const last = await menu.getByText(name, { exact: true }).boundingBox();
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
  }

  await menu.getByText('Zephyr Pilates').click();
  await page.getByRole('heading', { name: 'Zephyr Pilates Licensing' }).waitFor();
  await expect.poll(() => storedRoot(page)).toMatchObject({ business: { current: '42' } });
});

test('forty agreements are listed in the upstream’s order, and Download All follows them and covers none', async () => {
  const page = await open('/account', '31', PHONE);
  const rows = page.getByRole('region', { name: 'Agreements' }).getByRole('listitem');
  await rows.last().waitFor();
  await expect.poll(() => rows.locator('p').allInnerTexts()).toEqual(MANY_AGREEMENTS.map(({ name }) => name));
  await expect
    .poll(() => page.getByRole('button', { name: 'Download Agreement,' }).count())
    .toBe(MANY_AGREEMENTS.filter(({ agreementLink }) => agreementLink !== '').length);
  const all = await page.getByRole('button', { name: 'Download All' }).boundingBox();
  const end = await rows.last().boundingBox();
  expect(all?.y ?? 0).toBeGreaterThanOrEqual((end?.y ?? Infinity) + (end?.height ?? 0));
  await looksRight(page);
});

describe('long names and odd values', () => {
  test.each([
    ['', '32', 'Download All'],
    ['/settings', '32', 'Save changes'],
    ['/membership', '32', 'Turn Off Annual Renewal'],
    ['/membership', '34', 'Turn Off Annual Renewal'],
    ['/add-product', '32', 'NEXT'],
  ])(
    '/account%s of business %s wraps, fits 320 px and is accessible @ux-21',
    async (path, business, button) => {
      const page = await open(`/account${path}`, business);
      await page.getByRole('button', { name: button }).waitFor();
      await idle(page);
      await looksRight(page);
    },
  );

  test('amounts and ids as text, dates that parse and dates that do not', async () => {
    const page = await open('/account/membership', '32');
    await page.getByText('$1,234,567.89', { exact: true }).waitFor();
    const cells = await page
      .getByRole('table', { name: `My Coverage through ${BRAND}` })
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));
    expect(cells.slice(1)).toEqual([
      ['ASCAP', '$54,321.00', expect.stringMatching(/^\w{3} \d{1,2}, \d{4}$/), expect.any(String)],
      ['BMI', '$0.00', expect.stringMatching(/^\w{3} \d{1,2}, \d{4}$/), expect.stringMatching(/^\w{3} \d/)],
      [LONG_NAME, '$41.50', 'when the contract is signed', 'to be agreed'],
      ['–', '–', '–', '–'],
    ]);
    // Only two of the four licenses have dates that can be parsed, so "License year" shows only those two.
    const year = page.getByRole('region', { name: 'License year' });
    await expect.poll(() => year.locator('dl').count()).toBe(2);
  });

  test('quiet buttons of several lines start each line at the left @ux-21', async () => {
    const page = await open('/account', '35', { width: 320, height: 900 });
    await setText(page, 200);
    const lines = await linesOf(page.getByRole('button', { name: /^Download Agreement/ }).first());
    await page.getByRole('link', { name: 'Membership' }).click();
    lines.push(...(await linesOf(page.getByRole('button', { name: 'Turn Off Annual Renewal' }))));
    expect(lines.length).toBeGreaterThan(3);
    expect(new Set(lines.slice(0, 2)).size + new Set(lines.slice(2)).size).toBe(2);
  });

  test('a long answer in the settings is fully visible', async () => {
    const page = await open('/account/settings', '32', PHONE);
    const name = page.getByLabel('Full name');
    await expect.poll(() => name.inputValue()).toBe(LONG_NAME);
    expect(
      await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeLessThanOrEqual(0);
    await expect.poll(() => page.getByLabel('Total members').inputValue()).toBe('12,500');
  });
});

test('the table of licenses fits a phone of 390 px, and at 320 px none of its texts lies over another; with letters twice as large no word, date or address of the page breaks, and none touches the edge @ux-21', async () => {
  const membership = {
    totalMonthlyPayment: 2_963.33,
    providersDetail: [license('ASCAP', 1_412.5), license('BMI', 874.04), license('SESAC', 580.48)],
    pendingProviders: ['ASCAP'],
    fees: [
      { label: 'Rights Management Fee', monthly: 15 },
      { label: 'Partner code WELCOME10', monthly: -5 },
      { label: 'Processing Fee', monthly: 86.31 },
    ],
    renewal: {
      state: 'OFF' as const,
      endsOn: '2027-11-20',
      optOutUntil: '2027-11-20T04:59:59Z',
      timeZone: 'America/New_York',
      restorable: true,
    },
  };
  upstream.answer('GET /web/account/membership/{id}', { json: { membership: [membership] } });
  // Emulates a mobile browser, which reserves no space for scroll bars.
  const page = await open('/account/membership', '35', { width: 390, height: 844 }, { isMobile: true });
  const region = page.getByRole('region', { name: `My Coverage through ${BRAND}, table` });
  const hidden = () => region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await region.getByText('$2,963.33').waitFor();
  await page.evaluate(() => document.fonts.ready);
  // Allows one hidden pixel, because the browser rounds `scrollWidth` and `clientWidth`.
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(hidden).toBeLessThanOrEqual(1);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await overlaps(page)).toEqual([]);
    expect(await apartSums(region)).toEqual([]);
    expect(await ragged(region)).toEqual([]);
    expect(await brokenWords(region)).toEqual([]);
  }
  // A license that ends does not renew, so the label "Renewal Date" must not precede the end date.
  const end = region.getByRole('cell', { name: 'Ends Nov 20, 2027' }).first();
  expect(await end.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('none');
  expect(await brokenWords(page.getByRole('region', { name: 'License year' }))).toEqual([]);

  await setText(page, 200);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(hidden).toBeLessThanOrEqual(1);
    expect(await brokenWords(page.locator('body'))).toEqual([]);
    expect(await atTheEdge(region)).toEqual([]);
  }
});
