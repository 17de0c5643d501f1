/** Checks a visitor's registration by keyboard and accessibility tree only (section 2). */
import { describe, expect, test } from 'vitest';
import { checkouts, GYM } from '#tests/support/browser/checkouts.ts';
import { ANSWERS } from '#tests/support/browser/journey.ts';
import { KeyboardPerson } from '#tests/support/people/keyboardPerson.ts';
import { agreeToTerms, confirm, fillCard, showsStep } from '#tests/support/people/questionnaire.ts';
import { visits } from '#tests/support/browser/browserFixture.ts';
import { draftWith, finishedDraft } from '#tests/support/fixtures/drafts.ts';

const product = visits();
const { visit } = product;
const { verify } = checkouts(product);

describe('using only the keyboard and the accessibility tree', () => {
  /** Opens a step in a browser whose stored draft answers every question. */
  const resume = async (step: string, draft = finishedDraft()) =>
    KeyboardPerson.at(
      await visit(`/register/${step}`, { stored: { app: { openLogin: false, register: draft } } }),
    );

  test('a group code: too many members for it, one that is unknown, and one that covers the licenses @flow-visitor', async () => {
    const me = await resume('business');
    await me.type('Group code (optional)', 'SMALLGROUP');
    await me.choose('Business type', 'Gym / Health Club');
    await me.press('button', 'Next');
    await showsStep(me, '05/05');
    await me.press('button', 'Submit');
    await me.hears('Member count too high for package selected.');
    await me.press('button', 'Back');
    await showsStep(me, '03/05');
    expect(await me.reads('Group code (optional)')).toBe('SMALLGROUP');

    await me.type('Group code (optional)', 'NOSUCHCODE');
    await me.press('button', 'Next');
    await me.isAt('textbox', 'Group code (optional)', { described: 'This package code does not exist' });

    await me.type('Group code (optional)', 'OPENGROUP');
    await me.press('button', 'Next');
    await showsStep(me, '05/05');
    await me.press('button', 'Submit');
    await agreeToTerms(me);
    for (const name of ['ASCAP', 'BMI', 'SESAC', 'GMR']) await me.sees('rowheader', name);
    const { text } = await me.sees('main', undefined, { text: 'package covers these licenses' });
    expect(text).not.toContain('$');
  });

  test('a group code, to an account that its package pays for @flow-visitor', async () => {
    const email = 'group.keys@gym.example';
    await verify(email);
    const draft = draftWith({ codeSentTo: email, verifiedEmail: email, values: { ...GYM, email } });
    const me = await resume('business', draft);
    await me.type('Group code (optional)', 'FITGROUP');
    await me.press('button', 'Next');
    await showsStep(me, '05/05');
    await me.press('button', 'Submit');
    await agreeToTerms(me);
    await confirm(me, 'Checkout');
    await me.sees('dialog', 'Enter your password again');
    await me.type('Password', ANSWERS.password);
    await me.type('Confirm password', ANSWERS.password);
    await me.press('button', 'Continue to payment');
    const { text } = await me.sees('dialog', 'PAYMENT METHOD');
    expect(text).not.toContain('$');
    await fillCard(me);
    await me.press('button', 'Pay');
    await me.isAt('heading', 'Iron Gym Licensing');
  });

  test('Back keeps every answer; so does I Disagree, which gives the focus back @flow-visitor', async () => {
    const me = await resume('metrics', draftWith({ agreedToTerms: false }));
    await me.type('Gym square footage', '7000');
    await me.press('button', 'Back');
    await showsStep(me, '04/05');
    await me.sees('checkbox', 'BMI', { is: 'checked' });
    await me.sees('checkbox', 'GMR', { isNot: 'checked' });
    await me.sees('radio', ANSWERS.musicPlace, { is: 'checked' });
    await me.press('checkbox', 'GMR');
    await me.press('button', 'Back');
    await showsStep(me, '03/05');
    expect(await me.reads('Business name')).toBe('Iron Gym');
    await me.sees('combobox', 'State', { value: 'Florida' });
    expect(await me.reads('City')).toBe('Miami');
    await me.choose('Business type', 'Gym / Health Club');
    await me.press('button', 'Next');
    await me.sees('checkbox', 'GMR', { is: 'checked' });
    await me.press('button', 'Next');
    await showsStep(me, '05/05');
    expect(await me.reads('Gym square footage')).toBe('7000');

    await me.press('button', 'Submit');
    await me.sees('dialog', 'Terms and conditions');
    await me.sees('button', 'Finish', { is: 'disabled' });
    await me.cannotLeave('Terms and conditions');
    await me.press('button', 'I Disagree');
    await me.lacks('dialog');
    await me.isAt('button', 'Submit');
    expect(await me.reads('Gym square footage')).toBe('7000');
    await me.press('button', 'Submit');
    await agreeToTerms(me);
  });

  test('wrong answers: the focus goes to the first of them, and the error is its description @flow-visitor', async () => {
    const me = await KeyboardPerson.at(await visit('/register'));
    const showsErrorAt = (name: string, error: string) =>
      me.isAt('textbox', name, { described: error, is: 'invalid' });
    await me.press('button', 'Next');
    await showsErrorAt('Full name', 'Full name is required');
    await me.type('Full name', ANSWERS.fullName);
    await me.press('button', 'Next');
    await showsErrorAt('E-mail', 'Email is required');
    await me.type('E-mail', 'wrong.keys@gym.example');
    await me.type('Phone number', '305');
    await me.press('button', 'Next');
    await showsErrorAt('Phone number', 'The phone number must be this format: (123)123-1234');
    await me.type('Phone number', '3055550100');
    await me.sees('textbox', 'Phone number', { isNot: 'invalid' });
    await me.type('Password', ANSWERS.password);
    await me.type('Confirm password', 'Other2word');
    await me.press('button', 'Next');
    await showsErrorAt('Confirm password', 'Passwords must match');
    expect(await me.reads('Full name')).toBe(ANSWERS.fullName);
    await me.type('Confirm password', ANSWERS.password);
    await me.press('button', 'Next');
    await showsStep(me, '02/05');
    await me.press('button', 'Next');
    await showsErrorAt('Verification code', 'code is required');
    await me.type('Verification code', '000000');
    await me.press('button', 'Next');
    await showsErrorAt(
      'Verification code',
      'This code does not match. Please check the e-mail and try again.',
    );
    await me.press('button', 'Send Again');
    await me.hears('New code sent!');
    await me.sees('button', 'Send Again', { is: 'disabled' });
  });

  test('questions with several answers: the focus goes to the first, and the error describes the group @ux-1 @flow-visitor', async () => {
    const values = { businessProviders: [], isBgMusic: '' };
    const me = await resume('providers', draftWith({ values }));
    await me.press('button', 'Next');
    await me.isAt('checkbox', 'ASCAP', { is: 'invalid' });
    await me.sees('group', 'Which PROs do you need a license from?', {
      described: 'You should select at least 1 provider',
    });
    await me.press('checkbox', 'SESAC');
    await me.press('button', 'Next');
    await me.isAt('radio', ANSWERS.musicPlace);
    await me.sees('radiogroup', 'Where do you play music?', {
      described: 'You should select at least 1 music place',
      is: 'invalid',
    });
    await me.press('radio', 'BACKGROUND MUSIC');
    await me.press('button', 'Next');
    await showsStep(me, '05/05');
    await me.lacks('textbox', 'Total members');
    await me.type('Gym square footage', '0');
    await me.press('button', 'Submit');
    await me.isAt('textbox', 'Gym square footage', { described: 'Must be a number greater than 0' });
  });

  test('a partner code is requested, refused, applied and removed @flow-visitor', async () => {
    const me = await resume('rates', draftWith({ values: GYM }));
    await me.press('button', 'Optional Partner Code?');
    await me.isAt('textbox', 'Partner code');
    await me.press('button', 'Apply');
    await me.isAt('textbox', 'Partner code', { described: 'Please enter a promo code' });
    await me.type('Partner code', 'nosuch');
    await me.press('button', 'Apply');
    await me.isAt('textbox', 'Partner code', {
      described: 'We don’t know this partner code.',
      value: 'NOSUCH',
    });
    await me.type('Partner code', 'welcome10');
    await me.press('button', 'Apply');
    await me.hears('Partner code WELCOME10 is applied.');
    await me.sees('cell', '−$10.00');
    await me.press('button', 'Remove');
    await me.isAt('textbox', 'Partner code', { value: '' });
    await me.lacks('cell', '−$10.00');
  });

  test('a subscriber: an e-mail that does not exist, then the right one, and on to the questions @flow-visitor', async () => {
    const me = await KeyboardPerson.at(await visit('/'));
    await me.press('link', 'Get 10% off');
    // Does not require focus: if the link is pressed before the app has loaded, no heading gets the focus.
    await me.sees('heading', 'Are you a current subscriber?');
    await me.press('button', 'Yes (10% off discount)');
    await me.sees('dialog', 'Your subscriber e-mail');
    await me.cannotLeave('Your subscriber e-mail');
    await me.escapes();
    await me.lacks('dialog');
    await me.isAt('button', 'Yes (10% off discount)');
    await me.press('button', 'Yes (10% off discount)');
    await me.sees('button', 'Where do I find it?', {
      described: 'You find it in the app: Profile > Edit Profile',
    });
    await me.type('E-mail', 'nobody@gym.example');
    await me.press('button', 'Continue');
    await me.isAt('textbox', 'E-mail', { described: 'Email does not exist.' });
    await me.type('E-mail', 'subscriber@barline.example');
    await me.press('button', 'Continue');
    await showsStep(me, '01/05');
  });
});
