/** Checks what an owner buys in the account area, by keyboard and accessibility tree only (section 2). */
import { beforeAll, describe, test, expect } from 'vitest';
import { register, registration, storedOwner } from '#tests/support/fixtures/account.ts';
import { ANSWERS } from '#tests/support/browser/journey.ts';
import { KeyboardPerson } from '#tests/support/people/keyboardPerson.ts';
import {
  agreeToTerms,
  answerBusiness,
  answerMetrics,
  chooseProviders,
  confirm,
  showsStep,
} from '#tests/support/people/questionnaire.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';

const { visit, mail, ask } = visits();

describe('using only the keyboard and the accessibility tree', () => {
  const email = 'small.keys@gym.example';
  let token: string;

  beforeAll(async () => {
    // The gym is small enough for the package SMALLGROUP, which does not include the gym's license (SESAC).
    token = await register(
      { query: ask, mail },
      {
        ...registration(email, 'Small'),
        businessNumberGroup: '2',
        businessClassesPerWeek: '10',
        businessProviders: ['3'],
      },
    );
  });

  const open = async (path: string) => {
    const me = await KeyboardPerson.at(await visit(path, storedOwner(token, email)));
    await me.sees('heading', / Licensing$/, { text: /^Small / });
    return me;
  };

  test('a product by the Provider tab @ux-1 @flow-owner', async () => {
    const me = await open('/account');
    await me.press('link', 'Add Product');
    await me.sees('heading', 'Select the rates to add');
    await me.press('button', 'NEXT');
    await me.isAt('checkbox', 'ASCAP', { is: 'invalid' });
    await me.press('checkbox', 'GMR');
    await me.press('radio', ANSWERS.musicPlace);
    await me.press('button', 'NEXT');
    await me.isAt('heading', 'DONE! See your rates below');
    await me.sees('button', 'Add', { is: 'disabled' });
    await confirm(me, 'Add');
    await me.isAt('heading', 'Small Licensing');
    await me.sees('button', 'Download Agreement, GMR, PDF');
  });

  test('a product by the Group Code tab @flow-owner', async () => {
    const me = await open('/account/add-product');
    await me.press('tab', 'Group Code');
    await me.press('button', 'NEXT');
    await me.isAt('textbox', 'Group code', { described: 'Required group Code.' });
    await me.type('Group code', 'NOSUCH');
    await me.press('button', 'NEXT');
    await me.isAt('textbox', 'Group code', { described: 'This package not exist' });
    await me.type('Group code', 'SMALLGROUP');
    await me.press('button', 'NEXT');
    await me.isAt('heading', 'DONE! See your rates below');
    const { text } = await me.sees('main', undefined, { text: 'package covers these licenses' });
    expect(text).not.toContain('$');
    await confirm(me, 'Add');
    await me.isAt('heading', 'Small Licensing');
    await me.sees('button', 'Download Agreement, BMI, PDF');
    await me.hears(/Licenses ASCAP, BMI .*Your group pays. Nothing is charged to your card for these\./);
  });

  test('another location, charged to the card on file @flow-owner', async () => {
    const me = await open('/account');
    await me.press('button', 'Account');
    await me.press('link', 'Add location');
    await showsStep(me, '01/03');
    await answerBusiness(me, { businessName: 'Iron second' });
    await showsStep(me, '02/03');
    await chooseProviders(me, ['ASCAP', 'BMI']);
    await showsStep(me, '03/03');
    await answerMetrics(me);
    await agreeToTerms(me);
    await confirm(me, 'Subscribe');
    await me.sees('dialog', 'Check Your Email', { text: 'The document is for ASCAP' });
    await me.press('button', 'Ok');
    await me.isAt('heading', 'Iron second Licensing');
    await me.hears(/Sign for ASCAP: we e-mailed the link/);
    await me.press('button', 'Account');
    await me.sees('link', 'Iron second');
    await me.sees('button', 'Small');
  });
});
