/** Checks what an owner buys in the account area, by keyboard and accessibility tree only (section 2). */
import { beforeAll, describe, test } from 'vitest';
import { register, registration, storedOwner } from '#tests/support/fixtures/account.ts';
import { ANSWERS } from '#tests/support/browser/journey.ts';
import { KeyboardPerson } from '#tests/support/people/keyboardPerson.ts';
import { confirm } from '#tests/support/people/questionnaire.ts';
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
});
