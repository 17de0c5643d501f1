/** Checks every form of a visitor (ux 1 to 6, 20 to 22). One visit to a form checks all of its rules. */
import { describe, expect, test } from 'vitest';
import { CAN_PASTE, holdsToFormRules, isFocused, paste } from '#tests/support/browser/forms/formRules.ts';
import type { ScreenForm } from '#tests/support/browser/forms/formRules.ts';
import { handlesRight } from '#tests/support/browser/screenChecks.ts';
import { draftWith } from '#tests/support/fixtures/drafts.ts';
import { VISITOR_FORMS } from '#tests/support/browser/forms/visitorForms.ts';
import { visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';

const { upstream, visit } = await visitsWithUpstream();
// Set before the gateway's first call, because the gateway caches these lists.
upstream.answer('GET /web/helpers', { json: [{ label: 'Texas', value: 43 }] });
upstream.answer('GET /web/helpers?state_id=43', { json: [{ label: 'Houston', value: 1 }] });

const DESKTOP = { width: 1280, height: 900 };

const forms = Object.entries(VISITOR_FORMS);

async function openForm({ path, draft, open }: ScreenForm) {
  const page = await visit(path, {
    ...CAN_PASTE,
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    ...(draft && { stored: { app: { openLogin: false, register: draft } } }),
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open?.(page);
  await page.waitForFunction(() => !document.querySelector('main .skeleton'));
  return page;
}

describe('ux 1 to 6: a form’s labels, its errors, and its messages while a call runs', () => {
  test.each(forms)(
    '%s: targets of 24 px, a visible focus that stays in a dialog, no movement with reduced motion; labels, tokens and keyboards; paste; errors on submit, then while editing, with a sign beside the color; one request per submit, a stable layout, an announced error @ux-1 @ux-2 @ux-3 @ux-4 @ux-5 @ux-6 @ux-20 @ux-21 @ux-22',
    async (_, form) => {
      const page = await openForm(form);
      await handlesRight(page);
      await page.setViewportSize(DESKTOP);
      await holdsToFormRules(page, form);
    },
  );

  test.each([
    [
      'account',
      'phoneNumber',
      '(305)555-0100',
      ['3055550100', '305-555-0100', '(305) 555-0100', '+1 305 555 0100'],
    ],
    ['verify', 'verificationCode', '123-456', ['123456', '123-456', '123 456', ' 123456 ']],
  ] as const)(
    '%s: %s is shown as %s, typed or pasted, with or without its marks @ux-4',
    async (form, name, shown, ways) => {
      const page = await openForm(VISITOR_FORMS[form]);
      const control = page.locator(`[name=${name}]`);
      for (const way of ways) {
        await paste(page, control, way);
        await expect.poll(() => control.inputValue()).toBe(shown);
        await control.fill('');
        await control.pressSequentially(way);
        await expect.poll(() => control.inputValue()).toBe(shown);
      }
    },
  );

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

  test('a success is announced as a status, and the focus remains @ux-6', async () => {
    const page = await openForm(VISITOR_FORMS.verify);
    const sendAgain = page.getByRole('button', { name: 'Send Again' });
    const status = page.getByRole('status');
    await sendAgain.waitFor();
    await expect.poll(() => status.count()).toBe(1);
    await sendAgain.click();
    await status.filter({ hasText: 'New code sent!' }).waitFor();
    await expect.poll(() => isFocused(sendAgain)).toBe(true);
  });

  test('an error in a group of checkboxes colors each of them; an empty one has no fill in the dark scheme @ux-6', async () => {
    const draft = draftWith({
      agreedToTerms: false,
      values: { businessType: '1', businessProviders: [], isBgMusic: '' },
    });
    const page = await openForm({ path: '/register/providers', draft, submit: 'Next', fields: [] });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
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
