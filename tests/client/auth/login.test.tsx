import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentBusinessVar, userVar } from '#client/session/session.ts';
import { renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { delayed } from '#tests/support/upstream/calls.ts';
import { gyms } from '#tests/support/fixtures/memberships.ts';

const LOGIN = 'POST /web/auth/login';
const ME = 'GET /web/auth/me';
const BUSINESSES = 'GET /web/account/business';
const AGREEMENTS = 'GET /web/account/agreements/business/2';

const profile = {
  id: 7,
  fullName: 'Ann Owner',
  email: 'ann@gym.example',
  phoneNumber: '(305)555-0100',
  title: 'Owner',
};

const happy = {
  [LOGIN]: { json: { token: 'fresh-token' } },
  [ME]: { json: profile },
  [BUSINESSES]: gyms(2),
  [AGREEMENTS]: { json: [] },
};

const upstream = backendOfFile();

async function openDialog() {
  const person = renderApp('/', upstream);
  await person.click(screen.getByRole('button', { name: 'Login' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome Back' }));
  return { person, dialog };
}

async function logIn(email: string, password: string) {
  const { person, dialog } = await openDialog();
  await person.type(dialog.getByLabelText('E-mail'), email);
  await person.type(dialog.getByLabelText('Password'), password);
  await person.click(dialog.getByRole('button', { name: 'Sign In' }));
  return { person, dialog };
}

test.each([
  ['', '', ['Required', 'Required']],
  ['ann', 'Passw0rd', ['Please enter a valid e-mail']],
  ['ann@gym.example', 'short', ['Minimum 8 characters']],
])('e-mail “%s” with password “%s” shows %j @spec-5', async (email, password, messages) => {
  upstream.reset(happy);
  const { person, dialog } = await openDialog();
  if (email) await person.type(dialog.getByLabelText('E-mail'), email);
  if (password) await person.type(dialog.getByLabelText('Password'), password);
  await person.click(dialog.getByRole('button', { name: 'Sign In' }));

  const message = messages[0] ?? '';
  expect(await dialog.findAllByText(message)).toHaveLength(messages.length);
  // Checks only the login calls, because a late request of the previous test's page may still arrive.
  expect(upstream.hitsOf(LOGIN)).toEqual([]);
});

test('a login requests `me` and the businesses with its token, cannot be closed meanwhile, stores the user, and opens /account with the default business @spec-3 @spec-4', async () => {
  const token = delayed(happy[LOGIN]);
  upstream.reset({ ...happy, [LOGIN]: token.answer });
  const before = window.history.length;
  const { person } = await logIn('ann@gym.example', 'Passw0rd');
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  token.release();

  expect(await screen.findByRole('heading', { name: 'South Gym Licensing' })).toBeVisible();
  expect(window.location.pathname).toBe('/account');
  expect(window.history.length).toBe(before);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(userVar()).toEqual({ token: 'fresh-token', ...profile, id: '7' });
  expect(currentBusinessVar()).toBe('2');
  // Waits for the last call, which the gateway could otherwise still make during the next test.
  await waitFor(() => expect(upstream.hitsOf(AGREEMENTS)).toHaveLength(1));
  expect(upstream.hitsOf(LOGIN).map(({ form }) => form)).toEqual([
    { email: 'ann@gym.example', password: 'Passw0rd' },
  ]);
  expect(upstream.hitsOf(ME).map(({ token }) => token)).toEqual(['fresh-token']);
  // Checks only the tokens, because the gateway requests the businesses again to find the one that is shown.
  expect(new Set(upstream.hitsOf(BUSINESSES).map(({ token }) => token))).toEqual(new Set(['fresh-token']));
});

test('a 401 is swallowed: no error is shown, and the form can be sent again @spec-8', async () => {
  upstream.reset({ ...happy, [LOGIN]: { status: 401, json: { message: 'unauthorized' } } });
  const { person, dialog } = await logIn('ann@gym.example', 'Passw0rd');
  await waitFor(() => expect(upstream.hitsOf(LOGIN)).toHaveLength(1));
  const button = await dialog.findByRole('button', { name: 'Sign In' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('unauthorized')).not.toBeInTheDocument();

  upstream.answerAll({ [LOGIN]: happy[LOGIN] });
  await person.click(button);
  expect(await screen.findByRole('heading', { name: 'South Gym Licensing' })).toBeVisible();
  await waitFor(() => expect(upstream.hitsOf(AGREEMENTS)).toHaveLength(1));
});

test('businesses that cannot be loaded are ignored @spec-4 @spec-8', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  upstream.reset({ ...happy, [BUSINESSES]: { status: 500, json: { message: 'down' } } });
  await logIn('ann@gym.example', 'Passw0rd');

  expect(await screen.findByRole('heading', { name: 'Agreements' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('We could not load your agreements')).toBeVisible());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
