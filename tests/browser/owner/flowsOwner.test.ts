/** Checks an owner's screens by keyboard and accessibility tree only (specification, section 2). */
import { beforeAll, expect, test } from 'vitest';
import { addLocation, register, registration, storedOwner } from '#tests/support/fixtures/account.ts';
import { ANSWERS } from '#tests/support/browser/journey.ts';
import { PASSWORD } from '#tests/support/fixtures/registration.ts';
import { KeyboardPerson } from '#tests/support/people/keyboardPerson.ts';
import { confirm, fillCard } from '#tests/support/people/purchase.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const { visit, mail, ask, url } = visits();

const email = 'owner.keys@gym.example';
let token: string;

beforeAll(async () => {
  token = await register({ query: ask, mail }, registration(email, 'Iron'));
  await addLocation(url(), token, 'Velvet');
});

const open = async (path: string) => {
  const me = await KeyboardPerson.at(await visit(path, storedOwner(token, email)));
  await me.sees('heading', / Licensing$/, { text: /^(Iron|Velvet) / });
  return me;
};

test('the agreements’ documents, the other business, and My documents @ux-17 @flow-owner', async () => {
  const me = await open('/account');
  const saved = async (name: string) => (await me.saves(name)).suggestedFilename();
  await me.sees('listitem', undefined, { text: /^ASCAP/ });
  expect(await saved('Download Agreement, ASCAP, PDF')).toBe('ascap_agreement.pdf');
  expect(await saved('Download Coverage, BMI, PDF')).toBe('bmi_coverage.pdf');
  expect(await saved('Download All')).toBe('agreements.zip');
  await me.isAt('button', 'Download All');

  await me.press('button', 'Account');
  await me.press('button', 'Velvet');
  await me.sees('heading', 'Velvet Licensing');
  await me.isAt('button', 'Account', { isNot: 'expanded' });
  await me.lacks('button', 'Download Agreement, ASCAP, PDF');
  await me.press('button', 'Account');
  await me.escapes();
  await me.isAt('button', 'Account', { isNot: 'expanded' });
  await me.press('button', 'Account');
  await me.press('link', 'Velvet');
  await me.isAt('heading', 'Velvet Licensing');

  await me.page.goto(`${url()}/account/documents`);
  await me.sees('heading', 'My documents');
  await me.sees('columnheader', 'Signature Status');
  await me.sees('cell', 'Pending Signature');
});

test('a product by the Provider tab @ux-1 @flow-owner', async () => {
  const me = await open('/account');
  await me.press('link', 'Add Product');
  await me.sees('heading', 'Select the rates to add');
  await me.press('button', 'NEXT');
  await me.isAt('checkbox', 'SESAC', { is: 'invalid' });
  await me.press('checkbox', 'GMR');
  await me.press('radio', ANSWERS.musicPlace);
  await me.press('button', 'NEXT');
  await me.isAt('heading', 'DONE! See your rates below');
  await me.sees('button', 'Add', { is: 'disabled' });
  await confirm(me, 'Add');
  await me.isAt('heading', / Licensing$/);
  await me.sees('button', 'Download Agreement, GMR, PDF');
});

test('the settings: another main location, another password, and the link for a forgotten one @ux-6 @flow-owner', async () => {
  const me = await open('/account');
  await me.press('link', 'Settings');
  await me.isAt('heading', / Licensing$/);
  await me.sees('textbox', 'E-mail address', { value: email });
  await me.choose('Main location', 'Velvet');
  await me.press('button', 'Save changes');
  await me.hears('Your main location was saved.');
  await me.isAt('button', 'Save changes');

  await me.press('button', 'Change Password');
  await me.isAt('textbox', 'Current password', { described: 'Current password is required' });
  await me.type('Current password', PASSWORD);
  for (const name of ['New password', 'Confirm new password']) {
    await me.press('button', 'Show Password', { described: name });
    await me.type(name, 'Stronger2pass');
    expect(await me.reads(name)).toBe('Stronger2pass');
    await me.press('button', 'Hide Password', { described: name });
  }
  await me.press('button', 'Change Password');
  await me.hears(/password (has been|was) changed/i);
  await me.isAt('button', 'Change Password');
  await me.press('button', 'Reset Password');
  await me.hears(/link/i);
  await me.isAt('button', 'Reset Password');
  await mail(email, 'reset-password');
});

test('the membership: another card, and turning off the renewal or keeping the licenses @ux-6 @flow-owner', async () => {
  const me = await open('/account');
  await me.press('link', 'Membership');
  await me.press('button', 'Update payment method');
  await me.sees('dialog', 'Update payment method');
  await fillCard(me, '4000000000000002');
  await me.press('button', 'Update');
  await me.hears('Your card was declined.');
  await fillCard(me, '5555555555554444');
  await me.press('button', 'Update');
  await me.lacks('dialog');
  await me.hears('Your payment method was updated.');
  await me.isAt('button', 'Update payment method');
  await me.sees('region', 'Payment method', { text: 'Card ending in 4444' });

  await me.press('button', 'Turn Off Annual Renewal');
  await me.sees('dialog', 'Turn Off Annual Renewal', { text: 'DROPPED' });
  await me.cannotLeave('Turn Off Annual Renewal');
  await me.press('button', /^Keep My Licenses Through /);
  await me.lacks('dialog');
  await me.isAt('button', 'Turn Off Annual Renewal');
  await me.press('button', 'Turn Off Annual Renewal');
  await me.press('button', 'I Will Obtain My Own PRO Licensing');
  await me.hears('Annual renewal is turned off.');
  await me.isAt('heading', 'Renewal: off');
});
