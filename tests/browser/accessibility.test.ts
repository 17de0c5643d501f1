import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openPage } from '#tests/support/browser/browser.ts';
import * as journey from '#tests/support/browser/journey.ts';
import { layoutShift, sidewaysScroll, violations, watchLayoutShifts } from '#tests/support/browser/looks.ts';
import { startProduct } from '#tests/support/servers/product.ts';

let dataDir: string;
let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'barline-looks-'));
  [product, browser] = await Promise.all([startProduct({ dataDir }), launchBrowser()]);
  ({ page, complaints } = await openPage(browser, { reducedMotion: 'reduce' }));
  await page.addInitScript(watchLayoutShifts);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});

async function settle(): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Holds what is on the screen now to every rule. */
async function looksRight(): Promise<void> {
  await settle();
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

/** Opens an address and holds the page to every rule. */
async function opensRight(path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${product.url}${path}`);
  await settle();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await looksRight();
}

const PUBLIC = [
  '/',
  '/questionnaire',
  '/questionnaire/wizard',
  '/register',
  '/stripe',
  '/dashboard/account',
  '/adminhome',
  '/admin/documents',
  '/payments',
  '/reset-password?token=t',
  '/password-reset',
  '/no/such/page',
];

describe('every screen of a visitor is accessible, fits 320 px and does not jump', () => {
  test.each(PUBLIC)('%s', opensRight);

  test('the landing page is there before any script, with the brand in it', async () => {
    const still = await openPage(browser, { javaScriptEnabled: false });
    await still.page.goto(product.url);
    expect(await still.page.getByRole('heading', { level: 1 }).innerText()).toBe(
      'The music in your gym, licensed.',
    );
    expect(await still.page.getByRole('link', { name: 'Get Started' }).first().getAttribute('href')).toBe(
      '/register',
    );
    expect(await still.page.getByRole('link', { name: 'hello@barline.example' }).getAttribute('href')).toBe(
      'mailto:hello@barline.example',
    );
    const font = (element: Element) => getComputedStyle(element).fontFamily;
    expect(await still.page.locator('h1').evaluate(font)).toContain('Barlow Condensed');
    await still.close();
  });

  test('the login dialog and the reset dialog behind it', async () => {
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor();
    await looksRight();
    await page.getByRole('dialog').getByText('Forgot Password? Send Email').click();
    await page.getByRole('dialog', { name: 'Reset Password' }).waitFor();
    await looksRight();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('the subscriber dialog', async () => {
    await page.goto(`${product.url}/questionnaire`);
    await page.getByRole('button', { name: /Yes/ }).click();
    await page.getByRole('dialog').waitFor();
    await looksRight();
  });
});

describe('every step of the registration, to the account', () => {
  test('from the account to the payment', async () => {
    const email = 'looks@gym.example';
    await page.goto(`${product.url}/register`);
    await page.getByRole('button', { name: 'Next' }).click();
    await looksRight();
    await journey.fillAccount(page, email);
    await page.locator('[name=verificationCode]').waitFor();
    await looksRight();
    await journey.enterCode(page, () => product.mail(email, 'code'));
    await page.locator('[name=businessName]').waitFor();
    await looksRight();
    await journey.fillBusiness(page);
    await page.locator('[name=isBgMusic]').first().waitFor();
    await looksRight();
    await journey.chooseProviders(page);
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await looksRight();
    await journey.fillMetrics(page);
    await page.getByRole('dialog').waitFor();
    await looksRight();
    await journey.acceptTerms(page);
    await page.getByText('Optional Partner Code?').click();
    await looksRight();
    await journey.openPayment(page);
    await looksRight();
    await journey.pay(page);
    await page.getByRole('dialog', { name: 'Check Your Email' }).waitFor();
    await looksRight();
    await page.getByRole('button', { name: 'Ok' }).click();
    await page.waitForURL('**/account');
  });

  test.each([
    '/account',
    '/account/settings',
    '/account/membership',
    '/account/add-product',
    '/account/new-location',
    '/account/documents',
    '/stripe',
  ])('%s of the owner', opensRight);

  test('the account menu', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${product.url}/account`);
    await page.getByRole('button', { name: 'Account' }).click();
    await looksRight();
  });

  test('the dialogs of the membership', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${product.url}/account/membership`);
    await page.getByRole('button', { name: 'Turn Off Annual Renewal' }).click();
    await page.getByRole('dialog').waitFor();
    await looksRight();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Update payment method' }).click();
    await page.locator('[name=cardnumber]').waitFor();
    await looksRight();
  });
});
