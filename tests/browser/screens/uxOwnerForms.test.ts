/** Checks every form of an owner (ux 1 to 7, 18). */
import { beforeEach, expect, test } from 'vitest';
import { storedOwner } from '#tests/support/fixtures/account.ts';
import { CAN_PASTE, holdsToCityRule, holdsToFormRules } from '#tests/support/browser/forms/formRules.ts';
import type { ScreenForm } from '#tests/support/browser/forms/formRules.ts';
import { edgeCaseOwner } from '#tests/support/fixtures/edgeCaseOwner.ts';
import { OWNER_FORMS } from '#tests/support/browser/forms/ownerForms.ts';
import { pathOf, visitsWithUpstream } from '#tests/support/browser/browserFixture.ts';

const { upstream, visit } = await visitsWithUpstream();

beforeEach(() => {
  upstream.reset(edgeCaseOwner);
  upstream.answer('GET /web/helpers', { json: [{ label: 'Texas', value: 43 }] });
  upstream.answer('GET /web/helpers?state_id=43', { json: [{ label: 'Houston', value: 1 }] });
});

const { stored } = storedOwner('token-of-ada', 'ada@gym.example');

async function openForm({ path, open }: ScreenForm) {
  const page = await visit(path, { ...CAN_PASTE, stored: { ...stored, business: { current: '31' } } });
  await open?.(page);
  return page;
}

const forms = Object.entries(OWNER_FORMS);

test.each(forms)(
  '%s: labels, tokens and keyboards; paste; errors on submit, then while editing; one request per submit, a stable layout, an announced error @ux-1 @ux-2 @ux-3 @ux-4 @ux-5 @ux-6 @ux-18',
  async (_, form) => {
    await holdsToFormRules(await openForm(form), form);
  },
);

test('ux 7: the city of a new location is suggested from the state’s list, and an unlisted one is accepted @ux-7', async () => {
  const page = await visit('/account/new-location', { stored });
  await page.fill('[name=businessName]', 'Iron Works West');
  await page.fill('[name=businessAddress]', '1 Desert Road');
  await page.fill('[name=businessZipCode]', '79852');
  await page.selectOption('[name=businessType]', { index: 1 });
  await holdsToCityRule(page);
  await page.waitForURL('**/account/new-location/providers');
  expect(pathOf(page)).toBe('/account/new-location/providers');
});

test('ux 18: each section of the settings saves by itself and confirms it in its own box, and the focus remains @ux-2 @ux-6 @ux-18', async () => {
  const page = await openForm(OWNER_FORMS['change password']);
  const section = (name: string) => page.getByRole('region', { name });
  const status = (name: string) => section(name).getByRole('status').allInnerTexts();
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    return () => button.evaluate((element) => element === document.activeElement);
  };

  // The list selects the current main location from the start.
  await expect.poll(() => page.getByLabel('Main location').inputValue()).toBe('31');

  // Text typed in one section must survive saving the other sections.
  await page.fill('[name=oldPassword]', 'Strong1pass');
  await page.getByLabel('Main location').selectOption('42');
  const onSave = await press('Save changes');
  await expect.poll(() => status('Locations')).toEqual(['Your main location was saved.']);
  expect(await status('Change Password')).toEqual([]);
  expect(await onSave()).toBe(true);

  await page.fill('[name=password]', 'Stronger2pass');
  await page.fill('[name=passwordConfirmation]', 'Stronger2pass');
  const onChange = await press('Change Password');
  await expect.poll(() => status('Change Password')).toEqual(['Your password was changed.']);
  expect(await onChange()).toBe(true);

  const onReset = await press('Reset Password');
  await expect.poll(() => status('Change Password')).toEqual(['Your password was changed.', 'Mail sent']);
  expect(await onReset()).toBe(true);
  expect(await status('Locations')).toEqual(['Your main location was saved.']);
  expect(upstream.hits.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/web/account/business/default/42',
    '/web/auth/change-password',
    '/web/auth/recover-password',
  ]);
});
