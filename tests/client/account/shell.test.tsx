import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentBusinessVar, userVar } from '#client/session/session.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { gyms } from '#tests/support/fixtures/memberships.ts';

const LOGOUT = 'POST /auth/logout';

const happy = {
  'GET /web/account/business': gyms(2),
  'GET /web/account/agreements/business/{id}': { json: [] },
  [LOGOUT]: { json: {} },
};

const upstream = backendOfFile();

async function opened() {
  upstream.reset(happy);
  const person = renderApp('/account', { url: upstream.url, user: ann });
  await screen.findByRole('heading', { name: 'South Gym Licensing' });
  return person;
}

async function openMenu() {
  const person = await opened();
  await person.click(screen.getByRole('button', { name: 'Account' }));
  return { person, menu: within(screen.getByRole('list', { name: 'Account' })) };
}

// Must be the first test, because another test's late calls would be counted as calls of this page.
test('My documents shows its fixed rows and makes no call of its own @spec-2', async () => {
  upstream.reset(happy);
  renderApp('/account/documents', { url: upstream.url, user: ann });

  const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
  expect((await screen.findAllByRole('row')).map(cells)).toEqual([
    ['Customer Name', 'Signature Status'],
    ['Maria Delgado', 'Signature'],
    ['James Whitfield', 'Pending Signature'],
    ['Priya Raman', 'Signature'],
    ['Owen Castellano', 'Pending Signature'],
    ['Grace Lindqvist', 'Signature'],
  ]);
  await waitFor(() => expect(upstream.hits.map(({ call }) => call)).toEqual(['GET /web/account/business']));
});

test('choosing the current business goes to /account @spec-2', async () => {
  upstream.reset(happy);
  const person = renderApp('/', { url: upstream.url, user: ann });
  await person.click(screen.getByRole('button', { name: 'Account' }));
  await person.click(await screen.findByRole('link', { name: 'South Gym' }));

  expect(await screen.findByRole('heading', { name: 'South Gym Licensing' })).toBeVisible();
  expect(window.location.pathname).toBe('/account');
});

test('the Account menu closes on Escape, with the focus on its button @ux-20', async () => {
  const { person } = await openMenu();
  await person.tab();
  await person.keyboard('{Escape}');

  const button = screen.getByRole('button', { name: 'Account' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('Logout notifies the server with the token, clears the session and goes to /', async () => {
  const { person, menu } = await openMenu();
  await person.click(menu.getByRole('button', { name: 'Logout' }));

  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
  expect([userVar(), currentBusinessVar()]).toEqual([null, null]);
  await waitFor(() => expect(upstream.hitsOf(LOGOUT).map(({ token }) => token)).toEqual(['token-of-ann']));
});

test.each([
  ['fails', { status: 500, json: { message: 'down' } }],
  ['is refused', { status: 401, json: { message: 'unauthorized' } }],
  ['is never answered', { raw: () => undefined }],
])('a Logout that %s at the server clears the session all the same @spec-2', async (_, answer) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { person, menu } = await openMenu();
  upstream.answerAll({ [LOGOUT]: answer });
  await person.click(menu.getByRole('button', { name: 'Logout' }));

  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(userVar()).toBeNull();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the pages of the account make no further call once the session has ended', async () => {
  const { person, menu } = await openMenu();
  expect(await screen.findByText('No agreements to show')).toBeVisible();
  const before = upstream.hits.length;
  await person.click(menu.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'Login' });
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(upstream.hits.slice(before).map(({ call }) => call)).toEqual([LOGOUT]);
});
