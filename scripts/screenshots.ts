/**
 * `npm run screenshots`: walks through the product and writes a picture of every screen on the way to
 * `screenshots/`, on a phone and a desktop, light and dark; the README's pictures go to `docs/`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../tests/support/browser.ts';
import * as journey from '../tests/support/journey.ts';
import { startProduct } from '../tests/support/product.ts';

const FOLDER = 'screenshots';
/** Screens whose desktop picture stands in the README as well. */
const IN_README: Record<string, string> = { '': 'landing', rates: 'rates', membership: 'membership' };

const WIDTHS = { phone: 390, desktop: 1280 };

type Product = Awaited<ReturnType<typeof startProduct>>;

const OWNER_SCREENS = ['settings', 'membership', 'add-product', 'new-location', 'documents'];
const PUBLIC_SCREENS = [
  '',
  'questionnaire',
  'stripe',
  'dashboard/account',
  'adminhome',
  'admin/documents',
  'payments',
  'reset-password?token=t',
  'password-reset',
  'no-such-page',
];

/** Waits until nothing loads, so that every run takes the same picture. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

async function walk(
  browser: Browser,
  product: Product,
  device: keyof typeof WIDTHS,
  colorScheme: 'light' | 'dark',
) {
  const { page, close } = await openPage(browser, {
    viewport: { width: WIDTHS[device], height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const email = `ada.${device}.${colorScheme}@gym.example`;
  let number = 0;
  const take = async (name: string) => {
    await settle(page);
    number += 1;
    const file = `${String(number).padStart(2, '0')}-${name.replaceAll(/\W+/g, '-') || 'landing'}.png`;
    await page.screenshot({ path: join(FOLDER, `${device}-${colorScheme}`, file), fullPage: true });
    const picture = IN_README[name];
    if (picture && device === 'desktop' && colorScheme === 'light') {
      await page.screenshot({ path: join('docs', `${picture}.png`) });
    }
  };

  for (const path of PUBLIC_SCREENS) {
    await page.goto(`${product.url}/${path}`);
    await take(path);
  }
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Login' }).click();
  await take('login');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await page.goto(`${product.url}/register`);
  await page.locator('[name=email]').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await take('account-errors');
  await journey.fillAccount(page, email);
  await page.locator('[name=verificationCode]').waitFor();
  await take('verify');
  await journey.enterCode(page, () => product.mail(email, 'code'));
  await page.locator('[name=businessName]').waitFor();
  await take('business');
  await journey.fillBusiness(page);
  await page.locator('[name=isBgMusic]').first().waitFor();
  await take('providers');
  await journey.chooseProviders(page);
  await page.locator('[name=businessSquareFootage]').waitFor();
  await take('metrics');
  await journey.fillMetrics(page);
  await page.getByRole('dialog').waitFor();
  await take('terms');
  await journey.acceptTerms(page);
  await take('rates');
  await journey.openPayment(page);
  await take('payment');
  await journey.pay(page);
  await page.getByRole('button', { name: 'Ok' }).waitFor();
  await take('pending-document');
  await page.getByRole('button', { name: 'Ok' }).click();
  await page.waitForURL('**/account');
  await take('agreements');
  for (const path of OWNER_SCREENS) {
    await page.goto(`${product.url}/account/${path}`);
    await take(path);
  }
  await close();
}

for (const folder of [FOLDER, 'docs']) mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'barline-screenshots-'));
const product = await startProduct({ dataDir });
const browser = await launchBrowser();
try {
  for (const device of ['phone', 'desktop'] as const) {
    for (const scheme of ['light', 'dark'] as const) await walk(browser, product, device, scheme);
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.stdout.write(`The pictures are in ${FOLDER}/.\n`);
