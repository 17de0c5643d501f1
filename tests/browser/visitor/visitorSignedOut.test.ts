/** Checks that the login dialog says why it opened, and that a login returns to the page (decision 14). */
import { expect, test } from 'vitest';
import { register, registration } from '#tests/support/fixtures/account.ts';
import { PASSWORD } from '#tests/support/fixtures/registration.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const EMAIL = 'signed.out@gym.example';

const { visit, mail, ask, url } = visits();

test('a link to the membership: the login gives the reason and continues there; a refused session is explained, a logout is not', async () => {
  await register({ query: ask, mail }, registration(EMAIL, 'Iron Works Gym'));
  const page = await visit('/account/membership', { expected: /401/ });
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  const logIn = async () => {
    await dialog.locator('[name=email]').fill(EMAIL);
    await dialog.locator('[name=password]').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
  };
  await dialog.getByText('Sign in to see your membership').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');

  // The app must still open the requested page if the browser reloads before the login.
  await page.reload();
  await dialog.getByText('Sign in to see your membership').waitFor();
  await logIn();
  await page.getByText('Total Monthly Payment').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/account/membership');

  // Stores an invalid token, so that the host refuses every request until the next login.
  await page.evaluate(() => {
    const root = localStorage.getItem('root') ?? '';
    localStorage.setItem('root', root.replace(/"token":"[^"]+"/, '"token":"an-expired-token"'));
  });
  await page.goto(`${url()}/account/settings`);
  await dialog.getByText('You were signed out').waitFor();
  await dialog.getByText('Login to continue').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await logIn();
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect(await dialog.count()).toBe(0);

  // After a logout, the next login opens the agreements and not the page that was open before the logout.
  await page.getByRole('button', { name: 'Login' }).click();
  await dialog.waitFor();
  expect(await dialog.getByText(/signed out|Sign in to/).count()).toBe(0);
  await logIn();
  await page.getByRole('heading', { name: 'Agreements' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/account');
});
