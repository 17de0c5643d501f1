import { pathTo, PUBLIC_PAGES } from '#tests/support/browser/pages.ts';
import type { Walk } from './camera.ts';

/** Each page of the public area as it is first seen, and its dialogs. */
export async function walkVisitorPages({ page, open, take }: Walk): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  for (const [name, shown] of Object.entries(PUBLIC_PAGES)) {
    await open(pathTo(shown));
    await take(name);
  }
  await open('/reset-password');
  await take('reset-password-incomplete');

  await open('/');
  await press('Login');
  await page.getByRole('dialog').waitFor();
  await take('login');
  await press('Sign In');
  await take('login-errors');
  await press('Forgot Password? Send Email');
  await take('recovery');
  await press('Send');
  await take('recovery-errors');
  await page.fill('[name=email]', 'ada@gym.example');
  await press('Send');
  await page.getByRole('dialog').getByText('a link is on its way').waitFor();
  await take('recovery-sent');
  await press('Close');

  await open('/questionnaire');
  await press('Yes (10% off discount)');
  await page.getByRole('button', { name: 'Where do I find it?' }).focus();
  await take('subscriber');
  await page.fill('[name=email]', 'nobody@gym.example');
  await press('Continue');
  await page.getByText('Email does not exist.').waitFor();
  await take('subscriber-unknown');

  await open('/reset-password?token=t');
  await press('Reset Password');
  await take('reset-password-errors');
  await page.fill('[name=password]', 'Strong1pass');
  await page.fill('[name=passwordConfirmation]', 'Strong1pass');
  await press('Reset Password');
  await page.getByRole('main').getByRole('alert').waitFor();
  await take('reset-password-refused');

  // A page whose code does not arrive.
  await page.route(/\/assets\/SampleAccount/, (route) => route.abort());
  await open('/dashboard/account');
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await take('crash');
}
