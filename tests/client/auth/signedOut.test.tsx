/** Decision 23: a protected address without a user says why it asks for a login, and is gone on to. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession, openLoginVar } from '#client/session/session.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';

const refused = { status: 401, json: { message: 'unauthorized' } };

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
])('a visitor at %s reads “%s”, and the login goes on there @spec-2 @spec-4', async (path, why, heading) => {
  upstream.reset(happy);
  const person = renderApp(path, upstream);

  const dialog = await loginDialog();
  expect(dialog.getByText(why)).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(expect.stringContaining(why));
  expect(window.location.pathname).toBe('/');

  await person.type(dialog.getByLabelText('E-mail'), 'ann@gym.example');
  await person.type(dialog.getByLabelText('Password'), 'Passw0rd');
  await person.click(dialog.getByRole('button', { name: 'Sign In' }));
  // The page may replace its heading while it loads.
  await waitFor(
    () => {
      expect(screen.getByText(heading, { selector: 'h2' })).toBeVisible();
    },
    { timeout: 20_000 },
  );
  expect(`${window.location.pathname}${window.location.search}`).toBe(path);
});

test('an owner whose token is refused reads that they were signed out @spec-8', async () => {
  upstream.reset({ ...happy, 'GET /web/account/membership/1': refused, 'GET /web/auth/me': refused });
  renderApp('/account/membership', { url: upstream.url, user: ann });

  const dialog = await loginDialog();
  expect(dialog.getByText('You were signed out')).toBeVisible();
  expect(dialog.getByText('Login to continue')).toBeVisible();
  expect(window.location.pathname).toBe('/');
});

test.each([
  ['Logout here', 'press'],
  ['a logout in another tab', 'elsewhere'],
])('%s opens nothing, and the next login leads to the agreements', async (_, where) => {
  upstream.reset(happy);
  const person = renderApp('/account/settings', { url: upstream.url, user: ann });
  await screen.findByRole('heading', { name: 'North Gym Licensing' });
  if (where === 'press') {
    await person.click(screen.getByRole('button', { name: 'Account' }));
    await person.click(screen.getByRole('button', { name: 'Logout' }));
  } else {
    endSession();
  }

  const login = await screen.findByRole('button', { name: 'Login' });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/');
  });
  expect(openLoginVar()).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await person.click(login);
  const dialog = await loginDialog();
  expect(dialog.queryByText(/signed out|Sign in to/)).not.toBeInTheDocument();
  await person.type(dialog.getByLabelText('E-mail'), 'ann@gym.example');
  await person.type(dialog.getByLabelText('Password'), 'Passw0rd');
  await person.click(dialog.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/account');
  });
});
