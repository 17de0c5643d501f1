/** Checks layout, touch and keyboard on an owner's screens and dialogs (docs/screens.md, ux 16, 20 to 23). */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, storedOwner } from '#tests/support/fixtures/account.ts';
import { edgeCaseOwner, BRAND } from '#tests/support/fixtures/edgeCaseOwner.ts';
import { recordSent, sentAgain } from '#tests/support/browser/sentOperations.ts';
import { OWNER_PAGES } from '#tests/support/browser/pages.ts';
import {
  CHECKS_EVERY_SCREEN,
  handlesRight,
  looksRight,
  opensRight,
} from '#tests/support/browser/screenChecks.ts';
import { brokenWords, isFocused, setText, watchLayoutShifts } from '#tests/support/browser/layoutChecks.ts';
import { linesOf } from '#tests/support/browser/tableChecks.ts';
import { visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';

const { upstream, visit } = await visitsWithUpstream({ BRAND_NAME: BRAND });

beforeEach(() => upstream.reset(edgeCaseOwner));

const open = async (path: string, business = '35', viewport = { width: 390, height: 900 }, device = {}) => {
  const page = await visit(path, {
    ...storedOwner(...ADA, business),
    viewport,
    ...device,
    prepare: (opened) => recordSent(opened).addInitScript(watchLayoutShifts),
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Buttons that open a menu or a dialog: the button's name, the page's path, a selector for what opens. */
const OPENED: readonly (readonly [name: string, path: string, loaded: string])[] = [
  ['Account', '/account/documents', '[aria-expanded=true]'],
  ['Turn Off Annual Renewal', '/account/membership', '[role=dialog]'],
  ['Update payment method', '/account/membership', '[name=cardnumber]'],
];

const pages = OWNER_PAGES.filter(
  ({ path }) => CHECKS_EVERY_SCREEN || /^\/account(?:$|\/(?:settings|membership|locations)$)/.test(path),
);

const opened = CHECKS_EVERY_SCREEN ? OPENED : OPENED.filter(([name]) => name !== 'Turn Off Annual Renewal');

const DESKTOP = { width: 1280, height: 900 };

describe('every screen of an owner is accessible, fits 320 px and does not jump; its targets have 24 px, its focus is visible and stays in a dialog, and reduced motion stops every movement', () => {
  test.each(pages.map(({ path, title }) => [path, title]))(
    '%s, titled %s @ux-20 @ux-21 @ux-22 @ux-23',
    async (path, title) => {
      const page = await open(path, '35', DESKTOP);
      await expect.poll(() => page.title()).toBe(`${title} · ${BRAND}`);
      expect(sentAgain(page)).toEqual([]);
      await opensRight(page);
    },
  );

  test.runIf(CHECKS_EVERY_SCREEN)('/stripe of an owner @ux-21 @ux-22 @ux-23', async () => {
    await opensRight(await open('/stripe', '35', DESKTOP));
  });

  test.each(opened)(
    'what %s opens; a dialog breaks no word at double text size and returns the focus @ux-20 @ux-21 @ux-22',
    async (name, path, loaded) => {
      const page = await open(path);
      await press(page, name);
      await page.locator(loaded).waitFor();
      await looksRight(page);
      await page.locator(loaded).waitFor();
      await handlesRight(page);
      if (name === 'Account') return;
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByRole('heading', { name }).waitFor();
      await page.setViewportSize({ width: 320, height: 900 });
      await setText(page, 200);
      expect(await brokenWords(dialog)).toEqual([]);
      await setText(page, 100);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(page.getByRole('button', { name, exact: true }))).toBe(true);
    },
  );

  test('the skip link comes first and leads to the content @ux-22', async () => {
    const page = await open('/account/documents');
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Skip to main content' });
    await expect.poll(() => isFocused(link)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  });

  test('light or dark follows the system @ux-22', async () => {
    const page = await open('/account/membership');
    const colors = () =>
      page
        .getByRole('region', { name: 'License year', exact: true })
        .evaluate((box) => [getComputedStyle(box).backgroundColor, getComputedStyle(box).color]);
    const light = await colors();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(light).toEqual(['rgb(255, 255, 255)', 'rgb(21, 23, 28)']);
    const changed = async () => (await colors()).map((color, part) => color !== light[part]);
    await expect.poll(changed).toEqual([true, true]);
  });

  test('weight and a bar distinguish the active menu link, not orange alone; each link and e-mail part fits one line at any text size @ux-21', async () => {
    const page = await open('/account/settings');
    const links = page.getByRole('navigation', { name: 'Account area' }).getByRole('link');
    const looks = await links.evaluateAll((all) =>
      all.map((link) => {
        const { fontWeight, boxShadow } = getComputedStyle(link);
        return [link.getAttribute('aria-current'), Number(fontWeight) >= 700, boxShadow.includes('inset')];
      }),
    );
    const others = [null, false, false];
    expect(looks.toSpliced(1, 1)).toEqual(Array.from({ length: looks.length - 1 }, () => others));
    expect(looks[1]).toEqual(['page', true, true]);
    for (const text of [100, 200]) {
      await setText(page, text);
      for (const width of [320, 360, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        for (const link of await links.all()) expect(await linesOf(link), `${width} px`).toHaveLength(1);
      }
    }
    await page.setViewportSize({ width: 320, height: 900 });
    const email = page.getByRole('textbox', { name: 'E-mail address' });
    expect(await email.locator('wbr').count()).toBe(2);
    expect(await brokenWords(email)).toEqual([]);
  });

  test.each([
    ['/account', (page: Page) => page.getByRole('region', { name: 'Agreements' }).getByRole('listitem')],
    ['/account/settings', (page: Page) => page.getByLabel('Full name')],
    ['/account/membership', (page: Page) => page.getByRole('region', { name: 'Total Monthly Payment' })],
    ['/account/add-product', (page: Page) => page.getByRole('checkbox')],
    ['/account/locations', (page: Page) => page.getByRole('main').getByRole('listitem')],
  ])('%s: first fact in view on a phone, no broken word at double text size @ux-21', async (path, fact) => {
    // On a small phone, the browser's bars leave 553 px of the screen's height.
    const page = await open(path, '31', { width: 390, height: 553 });
    const first = fact(page).first();
    await first.waitFor();
    const { y = Infinity, height = 0 } = (await first.boundingBox()) ?? {};
    expect(y + Math.min(height, 40)).toBeLessThanOrEqual(553);
    await setText(page, 200);
    await page.setViewportSize({ width: 320, height: 900 });
    // Words of forty letters or more may break, because at this text size they are wider than the screen.
    expect((await brokenWords(page.getByRole('main'))).filter(({ length }) => length < 40)).toEqual([]);
  });

  test('a table that is wider than the window scrolls inside itself, by keyboard too @ux-21', async () => {
    const page = await open('/account/membership', '32', { width: 600, height: 900 });
    const region = page.getByRole('region', { name: `My Coverage through ${BRAND}, table` });
    const overflow = await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBeGreaterThan(0);
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollLeft)).toBe(0);
  });
});

test('ux 16: the license year as a picture: start, today, the last day to turn off the renewal and the renewal lie where they do in the year @ux-16', async () => {
  const page = await open('/account/membership');
  const year = page.getByRole('region', { name: 'License year' });
  const bar = year.locator('[aria-hidden]').first();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const { passed, marks } = await bar.evaluate((element) => {
      const { left, width: all } = element.getBoundingClientRect();
      const [fill, ...lines] = [...element.children].map((part) => part.getBoundingClientRect());
      const at = (x: number) => (x - left) / all;
      return { passed: at(fill?.right ?? 0), marks: lines.map((line) => at(line.left + line.width / 2)) };
    });
    expect(passed).toBeCloseTo(200 / 365, 1);
    expect(marks).toEqual([expect.closeTo(364 / 365, 1), expect.closeTo(200 / 365, 1)]);
  }
  await expect
    .poll(() => year.locator('dt').allInnerTexts())
    .toEqual(['Start', 'Today', 'Turn off renewal before', 'Renewal']);
  await year.getByText('165 days to renewal').waitFor();
});
