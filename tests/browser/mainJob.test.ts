import { expect, test } from 'vitest';
import { FIELDS, type Field } from '#client/domain/registration/fields.ts';
import { ANSWERS } from '#tests/support/browser/journey.ts';
import { openPages } from '#tests/support/browser/workerFixtures.ts';
import { METRICS } from '#tests/support/fixtures/registration.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';
import { KeyboardPerson } from '#tests/support/people/keyboardPerson.ts';
import { confirm, fillCard } from '#tests/support/people/purchase.ts';
import { startProduct } from '#tests/support/servers/product.ts';
import { postJson } from '#tests/support/servers/postJson.ts';

const email = 'ada.owner@gym.example';
const businessName = 'Iron Works Gym';

const dataDir = temporaryFolder();
const open = openPages();

/** Waits until the heading of a question has the focus. */
const showsStep = (me: KeyboardPerson, number: string) =>
  me.isAt('heading', new RegExp(`^Question ${number} `));

async function answerAccount(me: KeyboardPerson) {
  await me.type('Full name', ANSWERS.fullName);
  await me.type('E-mail', email);
  // The input mask adds the punctuation.
  await me.type('Phone number', ANSWERS.phoneNumber.replaceAll(/\D/g, ''));
  await me.type('Password', ANSWERS.password);
  await me.type('Confirm password', ANSWERS.password);
  await me.press('button', 'Next');
}

async function answerBusiness(me: KeyboardPerson) {
  await me.type('Business name', businessName);
  await me.type('Business address', ANSWERS.businessAddress);
  await me.choose('State', ANSWERS.businessState);
  await me.type('City', ANSWERS.businessCity);
  await me.type('Zip code', ANSWERS.businessZipCode);
  await me.choose('Business type', 'Gym / Health Club');
  await me.press('button', 'Next');
}

async function answerMetrics(me: KeyboardPerson) {
  const answers = Object.entries(METRICS) as [keyof typeof METRICS, string][];
  for (const [name, answer] of answers) {
    const { label, optional }: Field = FIELDS[name];
    await me.type(optional ? `${label} (optional)` : label, answer);
  }
  await me.press('button', 'Submit');
}

/** Presses a download button, and returns the name and the bytes of the downloaded file. */
async function download(me: KeyboardPerson, name: string | RegExp) {
  const saved = await me.saves(name);
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
  return { filename: saved.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

test('the main job: a new owner registers a gym, sees the rates, pays, and has the agreements, using only the keyboard and the accessibility tree @spec-1 @spec-2 @flow-visitor @host-rates', async () => {
  // Runs the product in production mode, in which the gateway accepts only the app's own operations.
  const env = { NODE_ENV: 'production', DEMO: 'on' };
  const product = await startProduct({ dataDir, env });
  const { page, consoleErrors, close } = await open();
  await page.goto(product.url);
  const me = await KeyboardPerson.at(page);
  await me.press('link', 'Get Started');
  // Ignores the focus, because only the loaded app moves the focus, and the app may load after the press.
  await me.sees('heading', /^Question 01\/05 /);
  await answerAccount(me);
  await showsStep(me, '02/05');
  const { text } = await product.mail(email, 'code');
  await me.type('Verification code', /\d{3}-\d{3}/.exec(text)?.[0] ?? '');
  await me.press('button', 'Next');
  await showsStep(me, '03/05');
  await answerBusiness(me);
  await showsStep(me, '04/05');
  await me.press('checkbox', 'ASCAP');
  await page.reload();
  await me.sees('checkbox', 'ASCAP', { is: 'checked' });
  await me.press('checkbox', 'BMI');
  await me.press('radio', ANSWERS.musicPlace);
  await me.press('button', 'Next');
  await showsStep(me, '05/05');
  await answerMetrics(me);
  await me.sees('dialog', 'Terms and conditions');
  await me.cannotLeave('Terms and conditions');
  await me.press('button', 'I Disagree');
  await me.isAt('button', 'Submit');
  await me.press('button', 'Submit');
  await me.sees('dialog', 'Terms and conditions');
  await me.press('checkbox', 'I have read the terms and conditions above and agree');
  await me.press('button', 'Finish');
  await me.isAt('heading', 'DONE! See your rates below');

  // ASCAP: 529.00 / 12. BMI: 410.00 / 12. Management fee: 15.00. Processing fee: 3 % of their sum, 93.25.
  for (const amount of ['$44.08', '$34.17', '$15.00', '$2.80']) await me.sees('cell', amount);
  await me.sees('main', undefined, { text: 'This is your monthly payment $96.05' });
  await me.sees('main', undefined, { text: 'Sample rates' });
  await confirm(me, 'Checkout');
  // The reload above removed the password from the draft, so the buyer types it again.
  await me.type('Password', ANSWERS.password);
  await me.type('Confirm password', ANSWERS.password);
  await me.press('button', 'Continue to payment');
  await me.sees('dialog', 'PAYMENT METHOD', { text: '$96.05' });
  await fillCard(me, '4242424242424241');
  await me.sees('textbox', 'Card number', { described: 'Your card number is invalid.', is: 'invalid' });
  await fillCard(me);
  await me.sees('textbox', 'Card number', { isNot: 'invalid' });
  await me.cannotLeave('PAYMENT METHOD');
  await me.press('button', 'Pay');
  await me.sees('dialog', 'Check Your Email', { text: 'You have a pending document to sign' });
  await me.press('button', 'Ok');
  await me.isAt('heading', `${businessName} Licensing`);

  // Kills the product to prove that no data is lost. Copies the errors first, because the kill causes more.
  const before = [...consoleErrors];
  await product.kill();
  await close();
  const again = await startProduct({ dataDir, env });
  const visit = await open();
  await visit.page.goto(again.url);
  const owner = await KeyboardPerson.at(visit.page);
  await owner.press('button', 'Login');
  await owner.type('E-mail', email);
  await owner.type('Password', ANSWERS.password);
  await owner.press('button', 'Sign In');
  await owner.isAt('heading', `${businessName} Licensing`);

  for (const [link, heading] of [
    ['Settings', 'My Information'],
    ['Membership', 'Total Monthly Payment'],
    ['Add Product', 'Select the rates to add'],
  ] as const) {
    await owner.press('link', link);
    await owner.sees('heading', heading);
  }
  await owner.press('link', 'Agreements');
  const foreign = await postJson(`${again.url}/graphql`, { query: '{ providers { id } }' });
  expect(await foreign.json()).toMatchObject({ errors: [{ extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }] });

  const agreement = await download(owner, /Download Agreement.*ASCAP/);
  expect(agreement.filename).toBe('ascap_agreement.pdf');
  expect(agreement.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const coverage = await download(owner, /Download Coverage.*BMI/);
  expect(coverage.filename).toBe('bmi_coverage.pdf');
  const all = await download(owner, 'Download All');
  expect(all.filename).toBe('agreements.zip');
  expect(all.bytes.subarray(0, 2).toString()).toBe('PK');

  await owner.press('button', 'Account');
  await owner.press('button', 'Logout');
  await visit.page.waitForURL(`${again.url}/`);
  await visit.page.goto(`${again.url}/account`);
  await visit.page.waitForURL(`${again.url}/`);

  expect([...before, ...visit.consoleErrors]).toEqual([]);
  await visit.close();
  expect(await again.stop()).toBe(0);
});
