import { setTimeout as wait } from 'node:timers/promises';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addRegistration, registerVar } from '#client/session/session.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { delayed, type Reply } from '#tests/support/upstream/calls.ts';
import { goTo, renderApp } from '#tests/support/client/renderApp.tsx';
import { draftWith, finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { METRICS } from '#tests/support/fixtures/registration.ts';
import { press, tick, type } from '#tests/support/client/form.ts';
import { openRegistration, SCRIPT } from '#tests/support/client/openRegistration.tsx';
import { address, arrive } from '#tests/support/client/renderScreen.tsx';

const SEND = 'POST /web/auth/send-verification-code';
const PACKAGE = 'POST /web/questionnaire/package-code';
const CREATE = 'POST /web/questionnaire';
const RATES = 'POST /web/questionnaire/calculate-rates';

const upstream = backendOfFile(SCRIPT);

const open = (path: string, draft = finishedDraft()) => openRegistration(upstream.url, path, draft);

const passwords = () => {
  type('password', 'Sunny4Day');
  type('password2', 'Sunny4Day');
};

describe('the account step', () => {
  test('requests a code when the e-mail is not the verified one, with the form’s values @spec-4', async () => {
    open('/register', draftWith({ verifiedEmail: undefined, codeSentTo: undefined }));
    passwords();
    press('Next');
    await arrive('/register/verify');
    expect(upstream.hitsOf(SEND).map(({ form }) => form)).toEqual([
      {
        fullName: 'Ada Lovelace',
        email: 'ada@gym.example',
        phoneNumber: '(305)555-0100',
        password: 'Sunny4Day',
        password2: 'Sunny4Day',
      },
    ]);
    expect(screen.getByText('ada@gym.example')).toBeVisible();
  });

  test('continues without one when it was verified before @spec-4', async () => {
    open('/register');
    passwords();
    press('Next');
    await arrive('/register/verify');
    expect(upstream.hitsOf(SEND)).toEqual([]);
    press('Next');
    await arrive('/register/business');
    expect(upstream.hitsOf('POST /web/auth/check-verification-code')).toEqual([]);
  });

  test('shows at the e-mail field why no code could be sent, and clears nothing @spec-8 @ux-1', async () => {
    const message = 'This address has an account.';
    upstream.answerAll({ [SEND]: { status: 400, json: { message } } });
    open('/register', draftWith({ verifiedEmail: undefined }));
    passwords();
    press('Next');
    expect(await screen.findByText(message)).toBeVisible();
    const field = screen.getByLabelText('E-mail');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    await expect.poll(() => document.activeElement).toBe(field);
    expect(screen.getByLabelText('Full name')).toHaveValue('Ada Lovelace');
    expect(screen.getByLabelText('Password')).toHaveValue('Sunny4Day');
  });

  test('leaves a changed password to be confirmed, which Checkout requests', async () => {
    renderApp('/', upstream);
    addRegistration(finishedDraft());
    goTo('/register');
    await screen.findByLabelText('Confirm password');
    passwords();
    type('password', 'Cloudy4Day');
    goTo('/register/rates');
    fireEvent.click(await screen.findByLabelText(/yearly agreement/));
    press('Checkout');
    expect(await screen.findByRole('dialog', { name: 'Enter your password again' })).toBeVisible();
  });

  test('stores an answer that is typed and cleared again as empty', () => {
    open('/register');
    type('title', 'Owner');
    type('title', '');
    expect(registerVar()?.values.title).toBe('');
  });
});

test('the verify step shows the address, and a way back to correct it @ux-10', async () => {
  open('/register/verify', draftWith({ verifiedEmail: undefined }));
  expect(screen.getByText(/^We sent a code to/)).toHaveTextContent('We sent a code to ada@gym.example.');
  press('Change e-mail address');
  await arrive('/register');
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@gym.example');
});

test('background music hides the class questions and keeps their values @ux-11', async () => {
  open('/register/providers');
  const choose = async (place: string) => {
    fireEvent.click(await screen.findByLabelText(place));
    press('Next');
    await arrive('/register/metrics');
    return [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ name, value }) => [
      name,
      value,
    ]);
  };
  const all = Object.entries({ ...METRICS, businessTotalMembers: '500', businessClassesPerWeek: '30' });
  expect(await choose('BACKGROUND MUSIC')).toEqual(all.slice(3));
  press('Back');
  await arrive('/register/providers');
  expect(await choose('FITNESS CLASSES & BACKGROUND MUSIC')).toEqual(all);
});

describe('the group code', () => {
  const check = (answer: Reply<typeof PACKAGE>) => {
    upstream.answerAll({ [PACKAGE]: answer });
    open('/register/business');
    type('packageCode', 'FITGROUP');
    press('Next');
  };

  test('one that exists leads to the last form step, with its maximum @spec-4', async () => {
    check({ json: { exist: true, maxCountPerPackageAnnual: 600 } });
    await arrive('/register/metrics');
    expect(registerVar()?.packageCheck).toEqual({ code: 'FITGROUP', exist: true, maximum: 600 });
    expect(screen.getByText(/found\./)).toHaveTextContent(
      'Package FITGROUP found. It covers up to 600 class participants a week.',
    );
  });

  test('a failed check counts as no package, and the error is shown @spec-4 @spec-8', async () => {
    check({ status: 500, json: { message: 'Try later.' } });
    await arrive('/register/providers');
    expect(screen.getByRole('alert')).toHaveTextContent('Try later.');
  });

  test('a late answer does not move who has left the step', async () => {
    const late = delayed({ json: { exist: true, maxCountPerPackageAnnual: 600 } });
    check(late.answer);
    await waitFor(() => expect(upstream.hitsOf(PACKAGE)).toHaveLength(1));
    press('Back');
    await arrive('/register/verify');
    late.release();
    await waitFor(() => expect(registerVar()?.packageCheck?.exist).toBe(true));
    await wait(50);
    expect(address()).toBe('/register/verify');
  });

  test('an empty code is not checked, and Next leads to the providers @spec-4', async () => {
    open('/register/business');
    press('Next');
    await arrive('/register/providers');
    expect(upstream.hitsOf(PACKAGE)).toEqual([]);
  });
});

describe('Finish', () => {
  const finish = async () => {
    press('Submit');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await screen.findByRole('dialog');
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled();
    tick(/I have read the terms and conditions above and agree/);
    press('Finish');
  };

  test('calculates the rates, sends the answers once, and shows the summary @spec-2', async () => {
    upstream.answerAll({ [CREATE]: { status: 500, json: { message: 'no' } } });
    open('/register/metrics', draftWith({ agreedToTerms: false }));
    await finish();
    await arrive('/register/rates');
    expect(await screen.findByText('$109.60')).toBeVisible();
    expect(upstream.hitsOf(RATES)).toHaveLength(1);
    const [left, ...more] = upstream.hitsOf(CREATE);
    expect(more).toEqual([]);
    expect(left?.form).toMatchObject({ email: 'ada@gym.example', businessProviders: ['1', '2'] });
    expect(Object.keys(left?.form ?? {})).not.toContain('password');
  });

  test('shows why the rates could not be calculated @spec-8', async () => {
    upstream.answerAll({ [RATES]: { status: 400, json: { message: 'No rate for this size.' } } });
    open('/register/metrics', draftWith({ agreedToTerms: false }));
    await finish();
    expect(await screen.findByRole('alert')).toHaveTextContent('No rate for this size.');
    expect(address()).toBe('/register/metrics');
  });

  test('the terms are nine; I Disagree closes them @spec-2 @spec-9', async () => {
    open('/register/metrics');
    press('Submit');
    expect(await screen.findAllByRole('listitem')).toHaveLength(9);
    expect(screen.getByRole('dialog')).toHaveTextContent(
      /one year.*non-refundable.*24 hours.*CPI.*\$35.*monthly.*processing fee.*denies.*audit/,
    );
    press('I Disagree');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a new location does not send its answers', async () => {
    open('/account/new-location/metrics', draftWith({ agreedToTerms: false }, 'location'));
    await finish();
    await arrive('/account/new-location/rates');
    expect(upstream.hitsOf(CREATE)).toEqual([]);
  });
});

describe('the subscriber check', () => {
  const VERIFY = 'POST /web/questionnaire/verify-email';
  const askFor = async (email: string) => {
    openRegistration(upstream.url, '/questionnaire');
    press('Yes (10% off discount)');
    await screen.findByRole('dialog');
    expect(screen.getByText(/Profile > Edit Profile/)).toBeVisible();
    type('email', email);
    press('Continue');
  };

  test('a subscriber continues with the questionnaire’s own code calls and the discount’s key', async () => {
    upstream.answerAll({
      [VERIFY]: { json: {} },
      'POST /web/questionnaire/send-verification-code': { json: {} },
      'POST /web/questionnaire/check-verification-code': { json: {} },
    });
    await askFor('s@app.example');
    await arrive('/questionnaire/wizard');
    expect(registerVar()).toMatchObject({ flow: 'wizard', subscriberEmail: 's@app.example' });
    expect(screen.getByText('s@app.example').parentElement).toHaveTextContent(
      'Keep s@app.example for your 10% discount.',
    );
    type('fullName', 'Ada Lovelace');
    // Types no e-mail address, because the form already has the subscriber's address, which gets the code.
    type('phoneNumber', '3055550100');
    passwords();
    press('Next');
    await arrive('/questionnaire/wizard/verify');
    expect(upstream.hitsOf(SEND)).toEqual([]);
    const [sent] = upstream.hitsOf('POST /web/questionnaire/send-verification-code');
    expect(sent?.form.email).toBe('s@app.example');
    type('verificationCode', '123456');
    press('Next');
    await arrive('/questionnaire/wizard/business');
    const [checked] = upstream.hitsOf('POST /web/questionnaire/check-verification-code');
    expect(checked?.headers['registration-id']).toBe(registerVar()?.id);
  });

  test('an empty address is refused @spec-5', async () => {
    await askFor('');
    expect(await screen.findByText('Email is required')).toBeVisible();
  });

  test('Not, Continue leads to the same wizard without a discount @spec-2', async () => {
    openRegistration(
      upstream.url,
      '/questionnaire',
      draftWith({ subscriberEmail: 's@app.example' }, 'wizard'),
    );
    press('Not, Continue');
    await arrive('/questionnaire/wizard');
    expect(registerVar()?.subscriberEmail).toBeUndefined();
  });
});
