/** Tests decision 14: a protected URL shows a visitor why it requires a login, and opens after the login. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';

const happy = {
  'POST /web/auth/login': { json: { token: 'fresh-token' } },
  'GET /web/auth/me': { json: { id: 7, fullName: 'Ann Owner', email: 'ann@gym.example' } },
  'GET /web/account/business': { json: [{ id: 1, name: 'North Gym', isDefault: true }] },
  'GET /web/account/agreements/business/1': { json: [] },
};

const upstream = backendOfFile();

const loginDialog = async () => within(await screen.findByRole('dialog', { name: 'Welcome Back' }));

test.each([
  ['/account', 'Sign in to see your agreements', 'Agreements'],
  ['/account/membership?from=mail', 'Sign in to see your membership', 'Membership'],
  ['/account/settings', 'Sign in to see your settings', 'Account Settings'],
  ['/account/add-product', 'Sign in to add a product', 'Select the rates to add'],
])('a visitor at %s reads “%s”, and the login leads there @spec-2 @spec-4', async (path, why, heading) => {
  upstream.reset(happy);
  const person = renderApp(path, upstream);

  const dialog = await loginDialog();
  expect(dialog.getByText(why)).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(expect.stringContaining(why));
  expect(window.location.pathname).toBe('/');

  await person.type(dialog.getByLabelText('E-mail'), 'ann@gym.example');
  await person.type(dialog.getByLabelText('Password'), 'Passw0rd');
  await person.click(dialog.getByRole('button', { name: 'Sign In' }));
  // Queries the heading repeatedly, because the page may replace it while loading.
  await waitFor(() => expect(screen.getByText(heading, { selector: 'h2' })).toBeVisible());
  expect(`${window.location.pathname}${window.location.search}`).toBe(path);
});
