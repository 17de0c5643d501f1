import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';

const upstream = backendOfFile();

describe('sample screens', () => {
  it('lead from the office’s page with its benefits and testimonials to the documents @spec-2', async () => {
    const person = renderApp('/adminhome', upstream);
    expect(await screen.findByRole('heading', { name: 'Licensing, from the office side' })).toBeVisible();
    for (const name of ['Benefits', 'Testimonials'])
      expect(screen.getByRole('region', { name })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Documents' }));
    const table = within(await screen.findByRole('table', { name: 'Documents' }));
    expect(window.location.pathname).toBe('/admin/documents');
    expect(table.getAllByRole('cell', { name: 'Pending Signature' })[0]).toBeVisible();
  });

  it('show a visitor at /stripe the ways to log in and to register @spec-2', async () => {
    const person = renderApp('/stripe', upstream);
    const login = await screen.findByRole('button', { name: 'Log in' });
    const start = within(screen.getByRole('main')).getByRole('link', { name: 'Get Started' });
    expect(start).toHaveAttribute('href', '/register');
    await person.click(login);
    expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
  });

  it('adds up the sample account and states that it is one', async () => {
    renderApp('/dashboard/account', upstream);
    expect(await screen.findByText('Sample data')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Licenses of Northside Strength' });
    expect(within(table).getByRole('row', { name: /ASCAP/ })).toHaveTextContent('$468.00$39.00Mar 1, 2026');
    // The processing fee, 5.94, is 3 % of 198: two licenses (127 and 56) and the management fee (15).
    expect(screen.getByText('$5.94')).toBeVisible();
    expect(screen.getByText('$203.94')).toBeVisible();
  });

  it('shows name, signature status and payment date of the sample customers @spec-2', async () => {
    renderApp('/payments', upstream);
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(rows[0]).toBe('Customer NameSignature StatusPayment Date');
    expect(rows[1]).toBe('Maria DelgadoSignatureMar 1, 2026');
    expect(rows[2]).toBe('James WhitfieldPending SignatureMar 4, 2026');
  });
});

it.each([
  ['/no/such/page', {}],
  ['/account/no-such-page', { user: ann }],
])('an unknown address such as %s states what to do @ux-22', async (path, options) => {
  renderApp(path, { url: upstream.url, ...options });
  expect(await screen.findByText(/Check the address/)).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link')).toHaveAttribute('href', '/');
});

it('an unknown address below /account leads a visitor to / @spec-2', async () => {
  renderApp('/account/no-such-page', upstream);
  expect(await screen.findByText('Sign in to see this page')).toBeVisible();
  expect(window.location.pathname).toBe('/');
});
