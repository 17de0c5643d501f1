/** Checks login and password reset by keyboard and accessibility tree only (specification, section 2). */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { register, registration } from '#tests/support/fixtures/account.ts';
import { PASSWORD } from '#tests/support/fixtures/registration.ts';
import { KeyboardPerson } from '#tests/support/people/keyboardPerson.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const { visit, mail, ask, url } = visits();

const email = 'grace.keys@gym.example';
const gym = 'Iron Works';

let me: KeyboardPerson;

beforeAll(() => register({ query: ask, mail }, registration(email, gym)));
beforeEach(async () => {
  me = await KeyboardPerson.at(await visit('/'));
  await me.press('button', 'Login');
});

async function signIn(password: string) {
  await me.sees('dialog', 'Welcome Back');
  await me.type('E-mail', email);
  await me.type('Password', password);
  await me.press('button', 'Sign In');
}

test('login: a wrong password, the right one, and Logout @flow-owner @flow-visitor', async () => {
  await me.isAt('textbox', 'E-mail');
  await me.cannotLeave('Welcome Back');
  await me.press('button', 'Sign In');
  await me.isAt('textbox', 'E-mail', { described: 'Required', is: 'invalid' });
  await signIn('Wrong1password');
  await me.sees('alert', undefined, { text: /password/i });
  expect(await me.reads('E-mail')).toBe(email);
  await me.press('button', 'Show Password', { described: 'Password' });
  expect(await me.reads('Password')).toBe('Wrong1password');
  await me.press('button', 'Hide Password', { described: 'Password' });
  await me.type('Password', PASSWORD);
  await me.press('button', 'Sign In');
  await me.isAt('heading', `${gym} Licensing`);

  // Logs out on the landing page, which must remain open after the logout.
  await me.press('link', 'Barline, home');
  await me.isAt('heading', 'The music in your gym, licensed.');
  await me.press('button', 'Account');
  await me.press('button', 'Logout');
  await me.sees('button', 'Login');
  await me.isAt('heading', 'The music in your gym, licensed.');
});

test('the login dialog closes by Escape and by Close, and the focus is back at Login @ux-20 @flow-visitor', async () => {
  await me.sees('dialog', 'Welcome Back');
  await me.escapes();
  await me.isAt('button', 'Login');
  await me.press('button', 'Login');
  await me.press('button', 'Forgot Password? Send Email');
  await me.sees('dialog', 'Reset Password');
  await me.isAt('textbox', 'E-mail');
  await me.press('button', 'Close');
  await me.isAt('button', 'Login');
  await me.press('button', 'Login');
  await me.press('link', 'Do not have an account? Sign up');
  await me.isAt('heading', 'Question 01/05 · Your account');
});

test('a forgotten password: the mail’s link, another password, Sign In @flow-visitor', async () => {
  await me.press('button', 'Forgot Password? Send Email');
  await me.press('button', 'Send');
  await me.isAt('textbox', 'E-mail', { described: 'Email is required' });
  await me.type('E-mail', email);
  await me.press('button', 'Send');
  await me.hears(/e-?mail|link/i);
  await me.lacks('textbox', 'E-mail');

  const { text } = await mail(email, 'reset-password');
  await me.page.goto(`${url()}${/\/reset-password\?token=\S+/.exec(text)?.[0] ?? ''}`);
  await me.sees('heading', 'Reset password');
  await me.type('New password', 'Stronger2pass');
  await me.press('button', 'Reset Password');
  await me.isAt('textbox', 'Confirm new password', { described: 'This field is required' });
  await me.type('Confirm new password', 'Stronger2pass');
  await me.press('button', 'Reset Password');
  await me.isAt('heading', 'Your password was reset');
  await me.press('button', 'Sign In');
  await signIn('Stronger2pass');
  await me.isAt('heading', `${gym} Licensing`);
});
