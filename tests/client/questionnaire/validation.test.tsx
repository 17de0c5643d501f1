import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fieldsAt } from '#client/domain/registration/stepFields.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { control, press, type } from '#tests/support/client/form.ts';
import { openRegistration } from '#tests/support/client/openRegistration.tsx';
import { arrive } from '#tests/support/client/renderScreen.tsx';
import { draftWith } from '#tests/support/fixtures/drafts.ts';
import { METRICS } from '#tests/support/fixtures/registration.ts';

const upstream = backendOfFile({
  'GET /web/providers': { json: [] },
  'GET /web/helpers': { json: [{ label: 'Florida', value: 'FL' }] },
  'GET /web/questionnaire/business-type': { json: [{ label: 'Gym', value: 'gym' }] },
});

const open = (path: string, draft: RegistrationDraft) => openRegistration(upstream.url, path, draft);

/** Checks that the named field is invalid and shows the error message. */
async function expectErrorAt(name: string, message: string) {
  const error = await screen.findByText(message, { selector: 'main *' });
  expect(error.closest('[data-field=invalid]')).toContainElement(control(name));
}

/** A field's name, a wrong value, and the error message that the field must show for this value. */
type Wrong = [name: string, value: string, message: string];

/** Submits the form once for each wrong value, and restores the field's right value after each submission. */
async function expectErrors(rows: Wrong[], button: string) {
  for (const [name, value, message] of rows) {
    const { value: right } = control(name);
    type(name, value);
    press(button);
    await expectErrorAt(name, message);
    type(name, right);
    await waitFor(() =>
      expect(document.querySelector('main [data-field=invalid]'), `${name} "${value}"`).toBeNull(),
    );
  }
}

const STRENGTH = 'Must contain 8 characters, one Uppercase, one Lowercase and one Number';
const LIMIT = '# of Group Class Participant Capacity x # of Classes per Week cannot be greater than 15000';

// Checks only this step, because `controls.test.tsx` checks the fields of the other steps.
test('providers: asks for each field of its step', async () => {
  const draft = draftWith({ agreedToTerms: false });
  open('/register/providers', draft);
  for (const name of fieldsAt('providers', draft))
    await waitFor(() => expect(document.querySelector(`main [name="${name}"]`), name).not.toBeNull());
});

const ACCOUNT: Wrong[] = [
  ['fullName', ' ', 'Full name is required'],
  ['email', '', 'Email is required'],
  ['email', 'ada@gym', 'Please enter a valid e-mail'],
  ['phoneNumber', '', 'Phone Number is required'],
  ['phoneNumber', '305555', 'The phone number must be this format: (123)123-1234'],
  ['password', '', 'Password is required'],
  ['password', 'Short1', STRENGTH],
  ['password', 'nouppercase1', STRENGTH],
  ['password', 'NOLOWERCASE1', STRENGTH],
  ['password', 'NoDigitsHere', STRENGTH],
  ['password2', 'Other4Day', 'Passwords must match'],
  ['password2', '', 'Required'],
];

test('account: each wrong value has its error @spec-5 @spec-9', async () => {
  open('/register', draftWith({}));
  type('password', 'Sunny4Day');
  type('password2', 'Sunny4Day');
  await expectErrors(ACCOUNT, 'Next');
});

test('verification: each wrong value has its error @spec-5', async () => {
  open('/register/verify', draftWith({ verifiedEmail: undefined }));
  for (const [value, message] of [
    ['', 'code is required'],
    ['123-12', 'The verification code must be this format: 123-123'],
  ] as const) {
    type('verificationCode', value);
    press('Next');
    await expectErrorAt('verificationCode', message);
  }
});

const BUSINESS: Wrong[] = [
  ['businessName', '', 'Business Name is required'],
  ['businessAddress', '', 'Business Address required'],
  ['businessCity', '', 'City is required'],
  ['businessType', '', 'Business Type is required'],
  ['businessZipCode', '', 'Zip code is required'],
  ['businessZipCode', 'abcde', 'Must be a number'],
  ['businessZipCode', '3310', 'Must be a valid zip code'],
  ['businessZipCode', '33101-12', 'Must be a valid zip code'],
];

test('business: each wrong value has its error @spec-5', async () => {
  open('/register/business', draftWith({}));
  await screen.findByRole('option', { name: 'Florida' });
  await screen.findByRole('option', { name: 'Gym' });
  await expectErrors(BUSINESS, 'Next');
  // Changing the state empties the city, so the state is tested last.
  type('businessState', '');
  press('Next');
  await expectErrorAt('businessState', 'State is required');
});

test('providers: at least one of each question @spec-5', async () => {
  open('/register/providers', draftWith({ values: { businessProviders: [], isBgMusic: '' } }));
  await screen.findByLabelText('ASCAP');
  press('Next');
  await expectErrorAt('businessProviders', 'You should select at least 1 provider');
  await expectErrorAt('isBgMusic', 'You should select at least 1 music place');
  await waitFor(() => expect(screen.getByLabelText('ASCAP')).toHaveFocus());
  expect(
    screen.getByRole('group', { name: 'Which PROs do you need a license from?' }),
  ).toHaveAccessibleDescription(/select at least 1 provider/);
  expect(screen.getByRole('radiogroup', { name: 'Where do you play music?' })).toHaveAccessibleDescription(
    /select at least 1 music place/,
  );
});

const WRONG_METRICS: Wrong[] = [
  ...Object.keys(METRICS).flatMap((name): Wrong[] => [
    [name, '', name === 'businessTotalMembers' ? 'Total Members is required' : 'Field is required'],
    [name, 'many', 'Must be a number'],
    [name, '0', 'Must be a number greater than 0'],
    [name, '07', 'Must be a number greater than 0'],
  ]),
  ['businessClassesPerWeek', '750', LIMIT],
];

test('metrics: each wrong value has its error @spec-5', async () => {
  open('/register/metrics', draftWith({ agreedToTerms: false }));
  await expectErrors(WRONG_METRICS, 'Submit');
});

const RIGHT: [step: string, values: Record<string, string>, next: string][] = [
  ['', { phoneNumber: '305 555 0100', title: '', password: 'Abcdefg1', password2: 'Abcdefg1' }, 'verify'],
  ['/verify', { verificationCode: '123456' }, 'business'],
  ['/business', { businessZipCode: '33101', packageCode: '' }, 'providers'],
  ['/business', { businessZipCode: '33101-1234' }, 'providers'],
];

test.each(RIGHT)('register%s takes %j, pasted @spec-5 @spec-9 @ux-4', async (step, values, next) => {
  upstream.answerAll({ 'POST /web/auth/check-verification-code': { json: {} } });
  open(`/register${step}`, draftWith({ verifiedEmail: step === '/verify' ? undefined : 'ada@gym.example' }));
  for (const [name, value] of Object.entries(values)) {
    type(name, '');
    control(name).focus();
    await userEvent.paste(value);
  }
  press('Next');
  await arrive(`/register/${next}`);
});

test('providers: background music alone is taken @spec-5', async () => {
  open('/register/providers', draftWith({}));
  fireEvent.click(screen.getByLabelText('BACKGROUND MUSIC'));
  press('Next');
  await arrive('/register/metrics');
});

test('metrics: the smallest and the largest numbers are taken @spec-5 @spec-9', async () => {
  open('/register/metrics', draftWith({ agreedToTerms: false }));
  // 499 participants x 30 classes = 14970 and 20 x 749 = 14980 are just below the limit of 15000.
  const both: Record<string, string>[] = [
    { businessTotalMembers: '1', businessNumberGroup: '499', businessSquareFootage: '1' },
    { businessNumberGroup: '20', businessClassesPerWeek: '749' },
  ];
  for (const values of both) {
    for (const [name, value] of Object.entries(values)) type(name, value);
    press('Submit');
    expect(await screen.findByRole('dialog', { name: 'Terms and conditions' })).toHaveTextContent(
      'You pay in monthly installments for the full year.',
    );
    press('I Disagree');
  }
});
