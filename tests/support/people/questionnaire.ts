/** Answers the questions of a registration by keyboard. */
import { FIELDS, type Field } from '#client/domain/registration/fields.ts';
import { ANSWERS, GOOD_CARD } from '#tests/support/browser/journey.ts';
import { METRICS } from '#tests/support/fixtures/registration.ts';
import type { KeyboardPerson } from './keyboardPerson.ts';

type Answers = typeof ANSWERS;

/** Waits until the heading of a question has the focus. */
export const showsStep = (me: KeyboardPerson, number: string) =>
  me.isAt('heading', new RegExp(`^Question ${number} `));

export async function answerAccount(me: KeyboardPerson, email: string): Promise<void> {
  await me.type('Full name', ANSWERS.fullName);
  await me.type('E-mail', email);
  // The input mask adds the punctuation.
  await me.type('Phone number', ANSWERS.phoneNumber.replaceAll(/\D/g, ''));
  await me.type('Password', ANSWERS.password);
  await me.type('Confirm password', ANSWERS.password);
  await me.press('button', 'Next');
}

export async function enterCode(me: KeyboardPerson, { text }: { text: string }): Promise<void> {
  await showsStep(me, '02/05');
  await me.type('Verification code', /\d{3}-\d{3}/.exec(text)?.[0] ?? '');
  await me.press('button', 'Next');
}

export async function answerBusiness(
  me: KeyboardPerson,
  { businessName }: Pick<Answers, 'businessName'>,
): Promise<void> {
  await me.type('Business name', businessName);
  await me.type('Business address', ANSWERS.businessAddress);
  await me.choose('State', ANSWERS.businessState);
  await me.type('City', ANSWERS.businessCity);
  await me.type('Zip code', ANSWERS.businessZipCode);
  await me.choose('Business type', 'Gym / Health Club');
  await me.press('button', 'Next');
}

export async function chooseProviders(me: KeyboardPerson, providers: readonly string[]): Promise<void> {
  for (const name of providers) await me.press('checkbox', name);
  await me.press('radio', ANSWERS.musicPlace);
  await me.press('button', 'Next');
}

export async function answerMetrics(me: KeyboardPerson): Promise<void> {
  const answers = Object.entries(METRICS) as [keyof typeof METRICS, string][];
  for (const [name, answer] of answers) {
    const { label, optional }: Field = FIELDS[name];
    await me.type(optional ? `${label} (optional)` : label, answer);
  }
  await me.press('button', 'Submit');
}

/** Agrees to the terms, which leads to the summary. */
export async function agreeToTerms(me: KeyboardPerson): Promise<void> {
  await me.sees('dialog', 'Terms and conditions');
  await me.press('checkbox', 'I have read the terms and conditions above and agree');
  await me.press('button', 'Finish');
  await me.isAt('heading', 'DONE! See your rates below');
}

/** Accepts the yearly agreement and presses the summary's last button. */
export async function confirm(me: KeyboardPerson, action: 'Checkout' | 'Subscribe' | 'Add'): Promise<void> {
  await me.press('checkbox', /yearly agreement with the PROs/);
  await me.press('button', action);
}

export async function fillCard(me: KeyboardPerson, number = GOOD_CARD): Promise<void> {
  await me.type('Card number', number);
  await me.type('Expiration date', '1230');
  await me.type('CVC', '123');
}
