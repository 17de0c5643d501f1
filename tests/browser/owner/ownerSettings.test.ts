/** Sections 2, 4 and 5 on the embedded host: the settings, with what they change for real. */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLocation, register, registration, storedOwner } from '#tests/support/fixtures/account.ts';
import { PASSWORD } from '#tests/support/fixtures/registration.ts';
import type { Answer } from '#tests/support/servers/gateway.ts';
import { pathOf, visits } from '#tests/support/browser/browserFixture.ts';

const EMAIL = 'settings.owner@gym.example';

const { visit, mail, ask, url } = visits();
let token: string;

const query = <T>(operation: string, variables: object) => ask(operation, variables) as Promise<Answer<T>>;

beforeAll(async () => {
  token = await register({ query, mail }, registration(EMAIL, 'Iron Works'));
  await addLocation(url(), token, 'Velvet Hammer');
});

const idle = (page: Page) => page.locator('main [role=status]').waitFor({ state: 'detached' });

async function signIn(page: Page, password: string) {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.fill('[role=dialog] [name=email]', EMAIL);
  await page.fill('[role=dialog] [name=password]', password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
}

describe('account settings', () => {
  let page: Page;
  beforeEach(async () => {
    page = await visit('/account/settings', storedOwner(token, EMAIL));
    await page.getByText('Account Settings').waitFor();
    await expect.poll(() => page.getByLabel('Full name').inputValue()).not.toBe('');
    await idle(page);
  });

  const section = (name: string) => page.getByRole('region', { name });

  const answers = (name: string) =>
    section(name)
      .getByRole('textbox')
      .and(section(name).locator('textarea, output'))
      .evaluateAll((inputs) =>
        (inputs as (HTMLTextAreaElement | HTMLOutputElement)[]).map((input) => [
          input.labels[0]?.textContent,
          input.value,
          input.matches('[readonly], [aria-readonly=true]'),
        ]),
      );

  test('has its sections in order, with the owner’s own data, read-only @spec-2 @spec-6', async () => {
    await expect
      .poll(() => page.getByRole('region').getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(['My Information', 'Change Password', 'Locations', 'Business Information', 'Member Details']);
    await expect
      .poll(() => answers('My Information'))
      .toEqual([
        ['Full name', 'Owner of Iron Works', true],
        ['E-mail address', EMAIL, true],
        ['Title (optional)', '–', true],
        ['Phone number', '(305)555-0100', true],
      ]);
    await expect
      .poll(() => answers('Business Information'))
      .toEqual([
        ['Gym name', 'Iron Works', true],
        ['Business type', 'Gym / Health Club', true],
        ['Location address', '1 Ocean Drive', true],
        ['City', 'Miami', true],
        ['State', 'Florida', true],
        ['Zip', '33139', true],
      ]);
    await expect
      .poll(() => answers('Member Details'))
      .toEqual([
        ['Total members', '250', true],
        ['Number of classes per week', '12', true],
        ['Group class participant capacity', '20', true],
      ]);
  });

  test('Change Password lists its rules, shows and hides each field, and checks all three @spec-2', async () => {
    const form = section('Change Password');
    await expect
      .poll(() => form.getByRole('listitem').allInnerTexts())
      .toEqual([
        'Minimum 8 characters',
        'At least one uppercase letter',
        'At least one number',
        'Cannot be the same as a previous password',
      ]);
    for (const name of ['oldPassword', 'password', 'passwordConfirmation']) {
      const field = form.locator(`[name=${name}]`);
      await expect.poll(() => field.getAttribute('type')).toBe('password');
      await form.getByRole('button', { name: 'Show Password' }).first().click();
      await expect.poll(() => field.getAttribute('type')).toBe('text');
    }
    await form.getByRole('button', { name: 'Hide Password' }).first().click();
    await expect.poll(() => form.locator('[name=oldPassword]').getAttribute('type')).toBe('password');

    await form.getByRole('button', { name: 'Change Password' }).click();
    await form.getByText('Current password is required').waitFor();
    await form.getByText('New password is required', { exact: true }).waitFor();
    await form.getByText('Confirm new password is required').waitFor();
  });

  test('a wrong current password is explained; a used one refused; a new one works from then on @spec-2', async () => {
    const form = section('Change Password');
    const change = async (oldPassword: string, password: string) => {
      await form.locator('[name=oldPassword]').fill(oldPassword);
      await form.locator('[name=password]').fill(password);
      await form.locator('[name=passwordConfirmation]').fill(password);
      await form.getByRole('button', { name: 'Change Password' }).click();
    };
    await change('Wrong1pass', 'Stronger2pass');
    await form.locator('[name=oldPassword][aria-invalid=true]:focus').waitFor();
    await expect.poll(() => form.locator('[name=oldPassword]').inputValue()).toBe('Wrong1pass');

    await change(PASSWORD, PASSWORD);
    await form.locator('[name=password][aria-invalid=true]:focus').waitFor();
    await form
      .getByText(/previous password|used before|already/i)
      .last()
      .waitFor();

    await change(PASSWORD, 'Stronger2pass');
    await form.getByText(/password (has been|was) changed/i).waitFor();
    await expect.poll(() => form.locator('[name=password]').inputValue()).toBe('');

    const later = await visit('/');
    await signIn(later, 'Stronger2pass');
    await later.getByRole('heading', { name: 'Iron Works Licensing' }).waitFor();
    expect(pathOf(later)).toBe('/account');
  });

  test('Reset Password sends a link by mail that sets a new password @spec-2', async () => {
    await section('Change Password').getByRole('button', { name: 'Reset Password' }).click();
    await section('Change Password').getByRole('status').getByText(/link/i).waitFor();
    const { text } = await mail(EMAIL, 'reset-password');
    const link = /\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
    const reset = await visit(link);
    await reset.fill('[name=password]', 'Strongest3pass');
    await reset.fill('[name=passwordConfirmation]', 'Strongest3pass');
    await reset.getByRole('button', { name: 'Reset Password' }).click();
    await reset.waitForURL('**/password-reset');
    await signIn(reset, 'Strongest3pass');
    await reset.getByRole('heading', { name: 'Iron Works Licensing' }).waitFor();
    const root = await reset.evaluate(() => localStorage.getItem('root') ?? '{}');
    ({ token } = (JSON.parse(root) as { user: { token: string } }).user);
  });

  test('Locations starts at the default business, and saves another; the menu follows @spec-2 @spec-4', async () => {
    const select = section('Locations').getByLabel('Main location');
    await expect.poll(() => select.locator('option:checked').innerText()).toBe('Iron Works');
    await select.selectOption({ label: 'Velvet Hammer' });
    await section('Locations').getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Your main location was saved.').waitFor();
    await expect.poll(() => select.locator('option:checked').innerText()).toBe('Velvet Hammer');

    // The menu's entries, in their order, whether it is open or not.
    const menu = page.locator('header li');
    const names = async () => (await menu.allTextContents()).slice(0, 2);
    await expect.poll(names).toEqual(['Velvet Hammer', 'Iron Works']);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Iron Works Licensing');

    // Without a reload, and with one, the same.
    await page.reload();
    await expect.poll(() => select.locator('option:checked').innerText()).toBe('Velvet Hammer');
    await expect.poll(names).toEqual(['Velvet Hammer', 'Iron Works']);
  });
});
