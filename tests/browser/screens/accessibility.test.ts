import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPages } from '#tests/support/browser/workerFixtures.ts';
import * as journey from '#tests/support/browser/journey.ts';
import { layoutShift, nextFrames, watchLayoutShifts } from '#tests/support/browser/layoutChecks.ts';
import { takeForReadme } from '#tests/support/browser/pictures.ts';
import { CHECKS_EVERY_SCREEN, looksRight, opensRight, settle } from '#tests/support/browser/screenChecks.ts';
import { recordSent, sentAgain } from '#tests/support/browser/sentOperations.ts';
import { PUBLIC_PAGES } from '#tests/support/browser/pages.ts';
import { METRICS } from '#tests/support/fixtures/registration.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const { visit, url, mail } = visits();
const openStill = openPages();

const open = (path: string) =>
  visit(path, {
    prepare: (page) => recordSent(page).addInitScript(watchLayoutShifts),
  });

/** Matches the path of one page of each kind. `npm test` checks only these, `npm run test:long` all pages. */
const KINDS = /^\/(?:$|register$|admin\/documents$|reset-password\?)/;

const pages = PUBLIC_PAGES.filter(({ path }) => CHECKS_EVERY_SCREEN || KINDS.test(path));

describe('every screen of a visitor is accessible, fits 320 px and does not jump; its targets have 24 px, its focus is visible, and reduced motion stops every movement', () => {
  test.each(pages.map(({ path, title }) => [path, title]))(
    '%s, titled %s @ux-20 @ux-21 @ux-22 @ux-23',
    async (path, title) => {
      const page = await open(path);
      await expect.poll(() => page.title()).toBe(`${title} · Barline Music`);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await opensRight(page);
      expect(sentAgain(page)).toEqual([]);
      if (path === '/') await takeForReadme(page, 'landing', page.locator('body'));
    },
  );

  test.each([390, 1280])('at %i px nothing jumps when the fonts load late @ux-23', async (width) => {
    const { page } = await openStill({ viewport: { width, height: 800 } });
    await page.addInitScript(watchLayoutShifts);
    const fonts: Route[] = [];
    await page.route('**/*.woff2', (route) => fonts.push(route));
    await page.goto(url(), { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await nextFrames(page);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) await font.continue();
    await settle(page);
    await nextFrames(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  test.runIf(CHECKS_EVERY_SCREEN)('the estimate, open and with its range @ux-21', async () => {
    const page = await open('/');
    await page.getByRole('button', { name: 'Estimate my price' }).click();
    await page.getByRole('radio', { name: 'BACKGROUND MUSIC', exact: true }).check();
    for (const [name, value] of Object.entries(METRICS)) {
      const field = page.locator(`[name=${name}]`);
      if (await field.isVisible()) await field.fill(value);
    }
    await page.getByRole('button', { name: 'Show my estimate' }).click();
    await page.getByRole('status', { name: 'Your estimate' }).getByText('per month').waitFor();
    await looksRight(page);
  });

  test('the login dialog that names the requested page, and the reset dialog that it opens @ux-21', async () => {
    const page = await open('/account/membership');
    const login = page.getByRole('dialog', { name: 'Welcome Back' });
    await login.getByText('Sign in to see your membership').waitFor();
    await looksRight(page);
    await page.getByRole('dialog').getByText('Forgot Password? Send Email').click();
    await page.getByRole('dialog', { name: 'Reset Password' }).waitFor();
    await looksRight(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test.runIf(CHECKS_EVERY_SCREEN)('the subscriber dialog @ux-21', async () => {
    const page = await open('/questionnaire');
    await page.getByRole('button', { name: /Yes/ }).click();
    await page.getByRole('dialog').waitFor();
    await looksRight(page);
  });
});

describe.runIf(CHECKS_EVERY_SCREEN)('every step of the registration, to the account', () => {
  test('from the account to the payment @ux-21', async () => {
    const email = 'looks@gym.example';
    const page = await open('/register');
    await page.getByRole('button', { name: 'Next' }).click();
    await looksRight(page);
    await journey.fillAccount(page, email);
    await page.getByRole('button', { name: 'Send Again' }).click();
    await page.getByText('That was the last code').waitFor();
    await page.getByText('New code sent!').waitFor({ state: 'hidden' });
    await looksRight(page);
    await journey.enterCode(page, () => mail(email, 'code'));
    await page.locator('[name=businessName]').waitFor();
    await page.selectOption('[name=businessState]', { label: 'Florida' });
    await page.fill('[name=businessCity]', 'Mimi');
    await page.fill('[name=businessZipCode]', '78701');
    await page.getByRole('button', { name: 'Miami', exact: true }).waitFor();
    await page.getByText('This zip code is in Texas').waitFor();
    await looksRight(page);
    await journey.fillBusiness(page);
    await journey.chooseProviders(page);
    await journey.fillMetrics(page);
    await page.getByRole('dialog').waitFor();
    await looksRight(page);
    await journey.acceptTerms(page);
    await takeForReadme(page, 'rates', page.locator('body'));
    await page.getByText('Optional Partner Code?').click();
    await looksRight(page);
    await journey.openPayment(page);
    await looksRight(page);
    await journey.pay(page);
    await page.getByRole('dialog', { name: 'Check Your Email' }).waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: 'Ok' }).click();
    await page.waitForURL('**/account');
  });
});
