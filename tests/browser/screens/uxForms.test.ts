/** Checks what jsdom cannot show of a form: layout, touch, colors (docs/screens.md, ux 5 to 7). */
import { describe, expect, test } from 'vitest';
import { isFocused } from '#tests/support/browser/layoutChecks.ts';
import { draftWith } from '#tests/support/fixtures/drafts.ts';
import { visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';
import { delayOperation } from '#tests/support/upstream/operations.ts';

const { upstream, visit, visitStep } = await visitsWithUpstream();
// Sets the replies before the gateway's first call, because the gateway caches the states and the cities.
upstream.answer('GET /web/helpers', { json: [{ label: 'Texas', value: 43 }] });
upstream.answer('GET /web/helpers?state_id=43', { json: [{ label: 'Houston', value: 1 }] });

const VERIFY = { path: '/register/verify', draft: draftWith({ verifiedEmail: undefined }) };

describe('a form', () => {
  test('sends one request for several presses, and while it runs nothing moves and the focus remains @ux-5', async () => {
    const page = await visitStep(VERIFY);
    const tops = () =>
      page
        .locator('input, [type=submit]')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + window.scrollY));
    await page.fill('[name=verificationCode]', '123-456');
    const delayed = await delayOperation(page, 'CheckVerificationCode', 'The server says no.');
    const before = await tops();
    await page.getByRole('button', { name: 'Next' }).click();
    const busy = page.getByRole('button', { name: 'Checking…' });
    await page.getByRole('status').filter({ hasText: 'Checking…' }).waitFor();
    expect(await tops()).toEqual(before);
    await expect.poll(() => isFocused(busy)).toBe(true);
    await busy.press('Enter');
    await busy.dispatchEvent('click');
    delayed.release();
    await page.getByText('The server says no.').waitFor();
    expect(delayed.sent()).toBe(1);
  });

  test('on touch an unlisted city offers similar ones, and a tap selects one; a zip code of another state warns @ux-7', async () => {
    const page = await visit('/register/business', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      stored: {
        app: { openLogin: false, register: draftWith({ values: { businessCity: '', businessZipCode: '' } }) },
      },
    });
    await page.locator('option', { hasText: 'Texas' }).waitFor({ state: 'attached' });
    await page.selectOption('[name=businessState]', 'Texas');
    const city = page.getByRole('combobox', { name: 'City' });
    const zip = page.locator('[name=businessZipCode]');
    await expect.poll(() => page.locator('datalist option').count()).toBe(1);
    await city.tap();
    await page.keyboard.type('Huston');
    await zip.tap();
    await page.keyboard.type('33139');
    await page.getByText('This zip code is in Florida, not in Texas.').waitFor();
    await page.getByRole('button', { name: 'Houston', exact: true }).tap();
    await expect.poll(() => city.inputValue()).toBe('Houston');
    await expect.poll(() => page.getByText('Did you mean').count()).toBe(0);
    await expect.poll(() => zip.inputValue()).toBe('33139');
  });

  test('an error in a group of checkboxes colors each of them; an empty one has no fill in the dark scheme @ux-6', async () => {
    const draft = draftWith({
      agreedToTerms: false,
      values: { businessType: '1', businessProviders: [], isBgMusic: '' },
    });
    const page = await visitStep({ path: '/register/providers', draft });
    await page.emulateMedia({ colorScheme: 'dark' });
    const lines = page.locator('main label').filter({ has: page.locator('input') });
    const frames = () => lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).borderTopColor));
    await expect.poll(() => lines.count()).toBe(3);
    const surfaces = () =>
      lines
        .locator('input')
        .evaluateAll((all) =>
          all.map((box) => [getComputedStyle(box).appearance, getComputedStyle(box).backgroundColor]),
        );
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect
      .poll(async () => [...new Set((await surfaces()).map(String)), String(['none', await ground()])])
      .toSatisfy(([surface, plain, ...others]: string[]) => surface === plain && others.length === 0);
    const before = new Set(await frames());
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('You should select at least 1 provider').waitFor();
    await expect.poll(async () => (await frames()).filter((color) => before.has(color))).toEqual([]);
  });
});
