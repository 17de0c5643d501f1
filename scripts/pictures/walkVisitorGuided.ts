import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { setText } from '#tests/support/browser/screens.ts';
import { draftWith, packageDraft } from '#tests/support/fixtures/drafts.ts';
import { BUSINESS, METRICS } from '#tests/support/fixtures/registration.ts';
import { behind } from './behind.ts';
import { drawPdf } from './papers/drawPdf.ts';
import type { Walk } from './camera.ts';

const EMAIL = 'ada@gym.example';

const ways = (walk: Walk) => {
  const { page } = walk;
  const { visit } = behind(walk);
  return {
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    at: (step: string, register: RegistrationDraft) =>
      visit(`/register${step}`, { stored: { app: { openLogin: false, register } } }),
  };
};

/** What guides a visitor beside the specification's texts: the estimate, warnings, workings, paper. */
export async function walkVisitorGuided(walk: Walk): Promise<void> {
  await estimate(walk);
  await steps(walk);
  await rates(walk);
  await cardErrors(walk);
  await signIns(walk);
  await narrowAndLarge(walk);
}

async function estimate({ page, open, take }: Walk) {
  await open('/');
  await page.getByRole('button', { name: 'Estimate my price' }).click();
  const form = page.getByRole('form', { name: 'Estimate' });
  await form.getByRole('button', { name: 'Show my estimate' }).click();
  await take('estimate-errors');
  await form.getByLabel('FITNESS CLASSES & BACKGROUND MUSIC').check();
  for (const [name, value] of Object.entries({ ...METRICS, businessSquareFootage: '4,000' })) {
    await form.locator(`[name=${name}]`).fill(value);
  }
  await take('estimate-answered');
  await form.locator('[name=businessSquareFootage]').fill('4000');
  await form.getByRole('button', { name: 'Show my estimate' }).click();
  await page.getByRole('status', { name: 'Your estimate' }).getByText('per month').waitFor();
  await take('estimate-range');
}

async function steps(walk: Walk) {
  const { page, product, take } = walk;
  const { press, at } = ways(walk);
  await at('', draftWith({ verifiedEmail: undefined, codeSentTo: undefined, values: { email: EMAIL } }));
  for (const name of ['password', 'password2']) await page.fill(`[name=${name}]`, 'Strong1pass');
  await press('Next');
  await page.waitForURL('**/verify');
  await product.mail(EMAIL, 'code');
  await press('Send Again');
  await page.getByText('We send one more code').waitFor();
  await take('verify-sent-again');

  const near = draftWith({ agreedToTerms: false, values: { businessType: BUSINESS.businessType } });
  await at('/business', near);
  await page.locator('datalist option').nth(1).waitFor({ state: 'attached' });
  await page.fill('[name=businessCity]', 'Miam');
  await page.fill('[name=businessZipCode]', '78701');
  await page.locator('[name=businessName]').focus();
  await page.getByText('We do not know a city by this name').waitFor();
  await take('city-and-zip');
  await page.fill('[name=packageCode]', 'FITGROUP');
  await page.getByText('replaces the PROs').waitFor();
  await take('package-instead');

  const found = packageDraft({ businessType: BUSINESS.businessType });
  await at('/metrics', { ...found, agreedToTerms: false });
  await page.getByText('FITGROUP').first().waitFor();
  await take('package-found');
  await page.fill('[name=businessNumberGroup]', '90');
  await press('Submit');
  await page.getByRole('alert').waitFor();
  await take('package-too-many');
}

const FOUR = { businessType: BUSINESS.businessType, businessProviders: ['1', '2', '3', '4'] };

async function rates(walk: Walk) {
  const { page, take, takeWindow } = walk;
  const { at } = ways(walk);
  await at('/rates', draftWith({ values: FOUR }));
  await page.getByRole('button', { name: 'Checkout' }).waitFor();
  for (const working of await page.getByRole('table').locator('summary').all()) await working.click();
  await take('rates-workings');
  await page.getByRole('button', { name: 'Checkout' }).scrollIntoViewIfNeeded();
  // Chromium paints what has come into view a moment later.
  await page.waitForTimeout(700);
  await takeWindow('rates-scrolled');
  // As a browser prints by itself: without backgrounds.
  const paper = await page.pdf({ format: 'Letter' });
  await drawPdf(page, paper, (number) => take(`rates-printed-${number}`));
}

async function cardErrors(walk: Walk) {
  const { page, take } = walk;
  const { paymentOf } = behind(walk);
  await paymentOf('card.errors@gym.example', ['2']);
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await pay.click();
  await take('card-empty');
  await page.fill('[name=cardnumber]', '4242424242424241');
  await page.fill('[name=exp-date]', '12 / 20');
  await page.fill('[name=cvc]', '1');
  await pay.click();
  await take('card-field-errors');
}

async function signIns(walk: Walk) {
  const { page, open, take, takeWindow } = walk;
  const { openAccount, signIn, visit } = behind(walk);
  await visit('/account/membership');
  await page.getByText('Sign in to see your membership').waitFor();
  await take('sign-in-to-see');
  const owner = 'seen.again@gym.example';
  await signIn(await openAccount(owner, 'Iron Works'), owner, '/');
  await page.getByRole('main').getByText('Add a location').first().waitFor();
  await take('landing-signed-in');
  await open('/register');
  await page.getByText('Add a location').first().waitFor();
  await take('register-signed-in');
  await open('/account/membership');
  await page.getByText('Total Monthly Payment').first().waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Membership' }).hover();
  await takeWindow('active-link-hovered');
}

/** The narrowest window, and letters twice as large. */
async function narrowAndLarge(walk: Walk) {
  const { page, open, take, takeWindow } = walk;
  const { at } = ways(walk);
  const { openAccount, signIn } = behind(walk);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const owner = 'narrow@gym.example';
  const token = await openAccount(owner, 'Iron Works');
  for (const look of ['320', 'large'] as const) {
    if (look === '320') await page.setViewportSize({ width: 320, height: 900 });
    const takeIt = async (name: string) => {
      if (look === '320') return take(`320-${name}`);
      await setText(page, 200);
      await page.waitForLoadState('networkidle');
      // What is as high as the window would grow with it, and push the end of the page out of the picture.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
          element.style.minHeight = getComputedStyle(element).minHeight;
        }
      });
      // Another window takes the size of the text back, and so does a picture of more than the window.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...size, height });
      await setText(page, 200);
      await takeWindow(`large-${name}`);
      return page.setViewportSize(size);
    };
    await open('/');
    await takeIt('landing');
    await at('/rates', draftWith({ values: FOUR }));
    await page.getByRole('button', { name: 'Checkout' }).waitFor();
    await takeIt('rates');
    await signIn(token, owner, '/account/membership');
    await page.getByText('Total Monthly Payment').first().waitFor();
    await takeIt('membership');
    for (const path of ['', '/locations', '/settings']) {
      await open(`/account${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await takeIt(path.slice(1) || 'agreements');
    }
    await page.setViewportSize(size);
  }
}

/** What stands where no script runs. */
export async function walkWithoutScript({ open, takeNow }: Walk): Promise<void> {
  for (const [name, path] of Object.entries({ start: '/', registration: '/register', account: '/account' })) {
    await open(path);
    await takeNow(name);
  }
}
