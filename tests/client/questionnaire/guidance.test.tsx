/** Tests guidance that the questionnaire gives beyond the specification, such as hints and warnings. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draftFor } from '#client/session/draft/draft.ts';
import { FEATURES } from '#common/features.ts';
import { registerVar, selectBusiness } from '#client/session/session.ts';
import { setHostFeatures } from '#tests/support/client/hostFeatures.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { draftWith, finishedDraft, packageDraft } from '#tests/support/fixtures/drafts.ts';
import { control, press, type } from '#tests/support/client/form.ts';
import { openRegistration, SCRIPT } from '#tests/support/client/openRegistration.tsx';
import { address } from '#tests/support/client/renderScreen.tsx';

const CITIES = {
  json: [
    { label: 'Miami', value: '1' },
    { label: 'Tampa', value: '2' },
  ],
};
const waiting = () => draftWith({ verifiedEmail: undefined, codeSentTo: finishedDraft().values.email });

// Sets the same cities for every test of the file, because the gateway caches them across tests.
const upstream = backendOfFile({ ...SCRIPT, 'GET /web/helpers?state_id={stateId}': CITIES });

/** A pattern for each PRO's hint, which states the PRO's size and what an owner must know before choosing. */
const HINTS = {
  ASCAP: /two largest PROs\. It asks for your signature/,
  BMI: /two largest PROs/,
  SESAC: /smaller PRO\. The other licenses do not cover its songs/,
  GMR: /smallest PRO\. The other licenses do not cover its songs/,
};

test('each PRO has a line of explanation, and one press selects all', async () => {
  upstream.answerAll({
    'GET /web/providers': { json: Object.keys(HINTS).map((shortName, at) => ({ id: at + 1, shortName })) },
  });
  openRegistration(
    upstream.url,
    '/register/providers',
    draftWith({ values: { ...finishedDraft().values, businessProviders: [] } }),
  );
  const ascap = await screen.findByRole('checkbox', { name: 'ASCAP' });
  for (const [name, hint] of Object.entries(HINTS))
    expect(screen.getByRole('checkbox', { name })).toHaveAccessibleDescription(hint);
  expect(screen.getByText(/performing rights organization/)).toBeVisible();
  press('Select all');
  expect(ascap).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'BMI' })).toBeChecked();
});

test('a package that was found is named; too many participants mark both fields and name the limit @spec-4', async () => {
  const draft = packageDraft({ businessNumberGroup: '21' });
  openRegistration(upstream.url, '/register/metrics', draft);
  expect(screen.getByText('Package FITGROUP', { selector: 'strong' })).toBeVisible();
  press('Submit');
  expect(await screen.findByRole('alert')).toHaveTextContent('Member count too high for package selected.');
  for (const name of ['businessNumberGroup', 'businessClassesPerWeek'])
    expect(control(name)).toHaveAttribute('aria-invalid', 'true');
  expect(control('businessClassesPerWeek')).toHaveAccessibleDescription(
    new RegExp(`covers up to ${draft.packageCheck?.maximum ?? ''}`),
  );
});

const CARD_OF_LOCATION = 'GET /web/account/membership/11';
const PAYS = 'Your card on file pays for it.';
const UNCHECKED = 'A card on file pays for it.';
const MISSING = 'No card is on file: you enter one beside your rates.';

test.each([
  ['a card on file, of which the host returns nothing', draftWith({}), undefined, PAYS, PAYS],
  ['the card that the host returns', draftWith({}), '4242', UNCHECKED, PAYS],
  ['no card where the host returns that none is on file', draftWith({}), null, UNCHECKED, MISSING],
  ['a package, for which the card may not pay', packageDraft(), null, '', ''],
])('a new location is introduced with %s', async (_, draft, pmLastFour, atFirst, then) => {
  upstream.answer(CARD_OF_LOCATION, { json: { membership: [{ pmLastFour }] } });
  selectBusiness('11');
  setHostFeatures(pmLastFour === undefined ? [] : FEATURES);
  openRegistration(upstream.url, '/account/new-location/metrics', { ...draft, flow: 'location' });
  const lead = () => screen.getByText(/^This adds a location/).textContent;
  expect(lead()).toBe(`This adds a location to your account. ${atFirst}`.trim());
  await waitFor(() => expect(lead()).toBe(`This adds a location to your account. ${then}`.trim()));
  // Checks whether this call was made, not how often, because two queries of the page may cause the call.
  expect(upstream.hitsOf(CARD_OF_LOCATION).length > 0).toBe(atFirst !== then);
});

test('a refused code marks its field; a new code clears the error and explains why there is no third', async () => {
  upstream.answerAll({
    'POST /web/auth/check-verification-code': { status: 400, json: { message: 'Wrong code.' } },
  });
  openRegistration(upstream.url, '/register/verify', waiting());
  type('verificationCode', '123-456');
  press('Next');
  expect(await screen.findByText('Wrong code.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(control('verificationCode')).toHaveAttribute('aria-invalid', 'true');
  expect(control('verificationCode')).toHaveAccessibleDescription(/Wrong code\.$/);

  press('Send Again');
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBeVisible();
  // The overlay has no spinner, only a label for screen readers, because the button shows the progress.
  const overlay = screen.getByText('Sending a new code…').closest<HTMLElement>('[role=status]');
  expect(overlay?.querySelector('[aria-hidden]')).toBeNull();
  expect(await screen.findByText('New code sent!')).toBeVisible();
  expect(screen.queryByText('Wrong code.')).not.toBeInTheDocument();
  expect(control('verificationCode')).toHaveValue('');
  expect(control('verificationCode')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByText(/That was the last code/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in instead' })).toBeVisible();
});

test('an unlisted city offers similar ones, and is accepted all the same @ux-7', async () => {
  openRegistration(upstream.url, '/register/business', finishedDraft());
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(2));
  type('businessCity', 'mia');
  fireEvent.blur(control('businessCity'));
  expect(await screen.findByText(/We can’t find this city/)).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Did you mean Miami?');
  press('Miami');
  expect(control('businessCity')).toHaveValue('Miami');
  expect(screen.queryByText(/We can’t find this city/)).not.toBeInTheDocument();

  type('businessCity', 'Old Town');
  fireEvent.blur(control('businessCity'));
  expect(await screen.findByText(/We can’t find this city/)).toBeVisible();
  press('Next');
  await waitFor(() => expect(address()).toBe('/register/providers'));
});

test('the note on an unlisted city is shown when the press that left the field is cancelled, as by scrolling', async () => {
  openRegistration(upstream.url, '/register/business', finishedDraft());
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(2));
  type('businessCity', 'mia');
  const city = control('businessCity');
  // Simulates a press in progress, because jsdom does not support the selector `:active`.
  vi.spyOn(document, 'querySelector').mockReturnValueOnce(document.body);
  fireEvent.blur(city);
  expect(screen.queryByText(/We can’t find this city/)).not.toBeInTheDocument();
  fireEvent(window, new Event('pointercancel'));
  expect(await screen.findByText(/We can’t find this city/)).toBeVisible();
});

test('a zip code of another state shows a warning, and is accepted all the same @ux-7', async () => {
  openRegistration(upstream.url, '/register/business', finishedDraft());
  type('businessZipCode', ' 78701 ');
  expect(await screen.findByText(/This zip code is in Texas, not in Florida/)).toBeVisible();
  press('Next');
  await waitFor(() => expect(address()).toBe('/register/providers'));
});

test('the verified address survives a change from the registration to the subscriber’s questionnaire and back', async () => {
  const draft = finishedDraft();
  openRegistration(upstream.url, '/questionnaire/wizard', draft);
  type('fullName', 'Ada King');
  await waitFor(() => expect(JSON.stringify(registerVar())).toContain('Ada King'));
  expect(draftFor('register', registerVar())).toMatchObject({
    id: draft.id,
    flow: 'register',
    verifiedEmail: draft.verifiedEmail,
    values: { fullName: 'Ada King' },
  });
});

test('/register continues a subscriber’s registration in its own flow, which keeps the discount', () => {
  const draft = { ...finishedDraft(), flow: 'wizard' as const, subscriberEmail: 'ada@app.example' };
  openRegistration(upstream.url, '/register', draft);
  expect(address()).toBe('/questionnaire/wizard/rates');
  expect(registerVar()).toEqual(draft);
});

test('the answers are shown before the terms, one line a step with a way to change it', async () => {
  openRegistration(upstream.url, '/register/metrics', draftWith({ agreedToTerms: false }));
  const answers = within(await screen.findByRole('region', { name: 'Check your answers' }));
  expect(answers.getByText(/^Iron Gym, 1 Ocean Drive, Miami, Florida 33139, /)).toBeVisible();
  expect(await answers.findByText('ASCAP, BMI, FITNESS CLASSES & BACKGROUND MUSIC')).toBeVisible();
  expect(answers.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Change Your account',
    'Change Your business',
    'Change Your licenses',
  ]);
  fireEvent.click(answers.getByRole('link', { name: 'Change Your business' }));
  expect(address()).toBe('/register/business');
});

test('a group code states that it replaces the PROs that were chosen, and can be left out', async () => {
  openRegistration(upstream.url, '/register/business', draftWith({}));
  type('packageCode', 'FITGROUP');
  expect(await screen.findByText(/replaces the PROs you chose: ASCAP/)).toBeVisible();
  press('Continue without the code');
  expect(control('packageCode')).toHaveValue('');
  expect(screen.queryByText(/replaces the PROs/)).not.toBeInTheDocument();
});

test('a group code that does not exist shows only that error, until it is changed or left out', async () => {
  upstream.answerAll({ 'POST /web/questionnaire/package-code': { json: { exist: false } } });
  openRegistration(upstream.url, '/register/business', draftWith({}));
  const refused = 'This package code does not exist';
  const send = async () => {
    type('packageCode', 'NOSUCH');
    press('Next');
    expect(await screen.findByText(refused)).toBeVisible();
    await expect.poll(() => document.activeElement).toBe(control('packageCode'));
    expect(screen.queryByText(/replaces the PROs/)).not.toBeInTheDocument();
  };
  await send();
  type('packageCode', 'FITGROUP');
  expect(await screen.findByText(/replaces the PROs/)).toBeVisible();
  await send();
  press('Continue without the code');
  expect(control('packageCode')).toHaveValue('');
  expect(screen.queryByText(refused)).not.toBeInTheDocument();
});

test('“DONE!” is not shown above rates that could not be calculated', async () => {
  upstream.answerAll({
    'POST /web/questionnaire/calculate-rates': { status: 400, json: { message: 'No.' } },
  });
  openRegistration(upstream.url, '/register/rates', finishedDraft());
  expect(await screen.findByText('Your rates are not here yet')).toBeVisible();
  expect(screen.queryByText(/^DONE!/)).not.toBeInTheDocument();
});

test.each([
  [400, 'Remove the partner code', undefined],
  [503, 'Try again', 'PARTNER'],
])(
  'after rates with a partner code failed with %d, “%s” requests them again',
  async (status, action, code) => {
    const RATES = 'POST /web/questionnaire/calculate-rates';
    upstream.answerAll({ [RATES]: { status, json: { message: 'No.' } } });
    openRegistration(upstream.url, '/register/rates', { ...finishedDraft(), promoCode: 'PARTNER' });
    await screen.findByText('Your rates are not here yet');
    upstream.answerAll({ [RATES]: SCRIPT[RATES] });
    press(action);
    expect(await screen.findByText(/^DONE!/)).toBeVisible();
    expect(registerVar()?.promoCode).toBe(code);
  },
);

test('a code’s package is named with the PROs that it covers, where the host returns them', async () => {
  const details = { name: 'Fit Group Package', providers: ['ASCAP', 'BMI'] };
  const PACKAGE = 'POST /web/questionnaire/package-code';
  upstream.answerAll({ [PACKAGE]: { json: { exist: true, maxCountPerPackageAnnual: 600, ...details } } });
  openRegistration(upstream.url, '/register/business', finishedDraft());
  type('packageCode', 'FITGROUP');
  press('Next');
  expect(await screen.findByText(/found\./)).toHaveTextContent(
    'Fit Group Package found. It covers ASCAP and BMI, for up to 600 class participants a week.',
  );
});
