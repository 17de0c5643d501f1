/** Tests the reason in the login dialog, and the page after a login (docs/decisions/14-failed-loads.md). */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { OWNER_PAGES } from '#tests/support/browser/pages.ts';

const happy = {
  'POST /web/auth/login': { json: { token: 'fresh-token' } },
  'GET /web/auth/me': { json: { id: 7, fullName: 'Ann Owner', email: 'ann@gym.example' } },
  'GET /web/account/business': { json: [{ id: 1, name: 'North Gym', isDefault: true }] },
  'GET /web/account/agreements/business/1': { json: [] },
};

const upstream = backendOfFile();

const loginDialog = async () => within(await screen.findByRole('dialog', { name: 'Welcome Back' }));

test.each(OWNER_PAGES.filter((page) => !('area' in page && page.area === 'step')))(
  'a visitor at $path reads why to sign in, and the login leads there @spec-2 @spec-4 @spec-6',
  async ({ path: address, signInTo, title }) => {
    upstream.reset(happy);
    const path = `${address}?from=mail`;
    const why = `Sign in to ${signInTo}`;
    const person = renderApp(path, upstream);

    const dialog = await loginDialog();
    expect(dialog.getByText(why)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(expect.stringContaining(why));
    expect(window.location.pathname).toBe('/');
    expect(upstream.hits).toEqual([]);

    await person.type(dialog.getByLabelText('E-mail'), 'ann@gym.example');
    await person.type(dialog.getByLabelText('Password'), 'Passw0rd');
    await person.click(dialog.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(document.title).toMatch(title));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(`${window.location.pathname}${window.location.search}`).toBe(path);
  },
);
