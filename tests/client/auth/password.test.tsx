import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';

const RECOVER = 'POST /web/auth/recover-password';
const RESET = 'POST /web/auth/reset-password?token=t%2F1';

const upstream = backendOfFile();

/** Opens the reset dialog, types an e-mail address, and presses Send. */
async function recover(email: string) {
  const person = renderApp('/', upstream);
  await person.click(screen.getByRole('button', { name: 'Login' }));
  await person.click(await screen.findByRole('button', { name: 'Forgot Password? Send Email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset Password' }));
  if (email) await person.type(dialog.getByLabelText('E-mail'), email);
  await person.click(dialog.getByRole('button', { name: 'Send' }));
  return { person, dialog };
}

test('the reset dialog sends the e-mail with an empty token, hides the form and confirms @spec-2', async () => {
  upstream.reset({ [RECOVER]: { json: { message: 'A link is on its way.' } } });
  const { person, dialog } = await recover('ann@gym.example');

  expect(await dialog.findByText('A link is on its way.')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('A link is on its way.');
  expect(dialog.queryByLabelText('E-mail')).not.toBeInTheDocument();
  expect(upstream.hitsOf(RECOVER).map(({ form }) => form)).toEqual([{ email: 'ann@gym.example', token: '' }]);

  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
});

test('the reset dialog begins with the e-mail that was typed in the login', async () => {
  upstream.reset({});
  const person = renderApp('/', upstream);
  await person.click(screen.getByRole('button', { name: 'Login' }));
  await person.type(await screen.findByLabelText('E-mail'), 'ann@gym.example');
  await person.click(screen.getByRole('button', { name: 'Forgot Password? Send Email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset Password' }));
  expect(dialog.getByLabelText('E-mail')).toHaveValue('ann@gym.example');
});

test.each([
  ['', 'Email is required'],
  ['ann@', 'Please enter a valid e-mail'],
])('the reset dialog answers “%s” with “%s” @spec-5', async (email, message) => {
  upstream.reset({});
  const { dialog } = await recover(email);

  expect(await dialog.findByText(message)).toBeVisible();
  expect(upstream.hits).toEqual([]);
});

test('the reset dialog marks an address that the server refuses @ux-1', async () => {
  upstream.reset({ [RECOVER]: { status: 404, json: { message: 'Not known here.' } } });
  const { dialog } = await recover('ann@gym.example');

  expect(await dialog.findByText('Not known here.')).toBeVisible();
  expect(dialog.getByLabelText('E-mail')).toBeInvalid();
  expect(dialog.getByLabelText('E-mail')).toHaveAccessibleDescription('Not known here.');
});

test('the reset dialog shows the server’s refusal, and keeps what was typed @spec-8', async () => {
  upstream.reset({ [RECOVER]: { status: 429, json: { message: 'Too many e-mails. Try again later.' } } });
  const { dialog } = await recover('ann@gym.example');

  expect(await dialog.findByRole('alert')).toHaveTextContent('Too many e-mails. Try again later.');
  expect(dialog.getByLabelText('E-mail')).toHaveValue('ann@gym.example');
});

async function setPassword(password: string, passwordConfirmation: string) {
  const person = renderApp('/reset-password?token=t%2F1', upstream);
  const field = await screen.findByLabelText('New password');
  if (password) await person.type(field, password);
  if (passwordConfirmation)
    await person.type(screen.getByLabelText('Confirm new password'), passwordConfirmation);
  await person.click(screen.getByRole('button', { name: 'Reset Password' }));
  return person;
}

test.each([
  ['', '', ['New password is required', 'This field is required']],
  ['password', 'password', ['Must contain 8 characters, one Uppercase, one Lowercase and one Number']],
  ['Passw0rd', 'Passw0rt', ['Passwords must match']],
])(
  'new password “%s” confirmed by “%s” shows %j @spec-5 @spec-9',
  async (password, confirmation, messages) => {
    upstream.reset({});
    await setPassword(password, confirmation);

    for (const message of messages) expect(await screen.findByText(message)).toBeVisible();
    expect(upstream.hits).toEqual([]);
  },
);

test('a reset goes to /password-reset in place of this page; Sign In opens the login dialog @spec-2 @spec-4', async () => {
  upstream.reset({ [RESET]: { json: {} } });
  const before = window.history.length;
  const person = await setPassword('Passw0rd', 'Passw0rd');

  expect(await screen.findByRole('heading', { name: 'Your password was reset' })).toBeVisible();
  expect(window.location.pathname).toBe('/password-reset');
  expect(window.history.length).toBe(before);
  expect(upstream.hitsOf(RESET)).toMatchObject([
    { form: { password: 'Passw0rd', passwordConfirmation: 'Passw0rd' } },
  ]);

  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
});

test.each([
  ['This link was used already.', false],
  ['You have used this password before.', true],
])('a refused reset is explained in bold at the bottom: %s @spec-8 @ux-1', async (message, isPassword) => {
  upstream.reset({ [RESET]: { status: 400, json: { message } } });
  await setPassword('Passw0rd', 'Passw0rd');

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe(isPassword ? 'true' : null);
  expect(alert).toHaveStyle({ fontWeight: '700' });
  const button = screen.getByRole('button', { name: 'Reset Password' });
  expect(button.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a link without its token explains how to get another', async () => {
  const person = renderApp('/reset-password', upstream);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.');

  await person.click(screen.getByRole('button', { name: 'Ask for another link' }));
  expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
});
