import {
  acceptTerms,
  ANSWERS,
  chooseProviders,
  fillBusiness,
  fillMetrics,
} from '#tests/support/browser/journey.ts';
import { behind } from './behind.ts';
import type { Walk } from './camera.ts';

const EMAIL = 'signing.owner@gym.example';

/** A license that waits for a signature, from its purchase to the signed page and after (decision 21). */
export async function walkSigning(walk: Walk): Promise<void> {
  const { page, open, take } = walk;
  const { openAccount, signIn, signingLink } = behind(walk);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const agree = () => page.getByRole('checkbox', { name: /yearly agreement/ }).check();
  const dialog = page.getByRole('dialog', { name: 'Check Your Email' });
  /** The dialog about the pending document, and the panel on the account behind it. */
  const seeBought = async (name: string) => {
    await dialog.getByText('Your payment went through.').waitFor();
    await take(`dialog-${name}`);
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Download Agreement/ })
      .first()
      .waitFor();
    await take(`panel-${name}`);
  };
  const token = await openAccount(EMAIL, 'Iron Works', { businessProviders: ['2'] });

  await signIn(token, EMAIL, '/account/membership');
  await page.getByText('Total Monthly Payment').first().waitFor();
  await page.getByRole('link', { name: 'Add Product' }).click();
  await page.getByRole('checkbox', { name: 'ASCAP' }).check();
  await press('NEXT');
  await agree();
  await press('Add');
  await seeBought('add-product');
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'ASCAP Music License' });
  await row.getByRole('button', { name: 'Send the link again' }).click();
  await row.getByRole('status').getByText(EMAIL).waitFor();
  await take('link-sent-again');
  await page.getByRole('link', { name: 'Membership' }).click();
  await page.getByText('ASCAP, pending').first().waitFor();
  await take('pending-coverage');

  const link = await signingLink(EMAIL);
  await page.goto(link);
  await take('sign');
  await page.getByRole('textbox', { name: /full name/ }).fill(' ');
  await press('Sign');
  await page.getByRole('alert').waitFor();
  await take('sign-refused');
  await page.getByRole('textbox', { name: /full name/ }).fill('Ada Owner');
  await press('Sign');
  await page.getByRole('heading', { name: 'Thank you, this is signed' }).waitFor();
  await take('signed');
  await open('/account');
  await row.getByRole('button', { name: 'Download Coverage' }).waitFor();
  await take('signed-agreements');

  await open('/account/new-location');
  const answers = { ...ANSWERS, businessName: 'Velvet Hammer', providers: ['ASCAP', 'BMI'] };
  await fillBusiness(page, '', answers);
  await chooseProviders(page, answers);
  await fillMetrics(page);
  await acceptTerms(page);
  await take('rates-new-location');
  await agree();
  await press('Subscribe');
  await seeBought('new-location');
  await open('/account/locations');
  await page.getByText('Velvet Hammer').first().waitFor();
  await take('pending-locations');
  await page.goto(link.replace(/[^/]+$/, 'no-such-link'));
  await take('sign-unknown');
}
