/** Tests "E-mail me this quote", and the page that the link in the quote's e-mail opens. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answersAsText } from '#client/domain/rates/request.ts';
import { quotedDraft } from '#client/domain/registration/quotedAnswers.ts';
import { registerVar, startSession } from '#client/session/session.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { openRegistration, SCRIPT } from '#tests/support/client/openRegistration.tsx';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { ACCOUNT, LICENSES, METRICS } from '#tests/support/fixtures/registration.ts';

const RATES = 'POST /web/questionnaire/calculate-rates';
const SEND = 'POST /web/questionnaire/quote';
const QUOTE = 'GET /web/questionnaire/quote/{id}';

const quoted = { ...SCRIPT[RATES].json, quoteId: 'q-1' };

/** The questionnaire answers on which the quote is based, in the format of a registration draft. */
const GIVEN = { ...LICENSES, ...METRICS, businessTotalMembers: '1850', businessClassesPerWeek: '30' };

const ANSWERS = Object.entries({ ...GIVEN, email: 'somebody@gym.example' }).map(([name, value]) => ({
  name,
  value: String(value),
}));

const LINKED = {
  quoteId: 'q-1',
  expiresOn: '2034-11-28',
  answers: ANSWERS,
  rates: {
    ...quoted,
    yearTotal: 1315.2,
    lines: [{ providerId: 1, text: '$687.00 a year for 600 weekly class participants.' }],
  },
};

const OVER = { ...LINKED, expiresOn: '2025-11-28' };

const upstream = backendOfFile({ ...SCRIPT, [RATES]: { json: quoted }, [QUOTE]: { json: LINKED } });

describe('at the rates', () => {
  const openForm = async (path = '/register/rates', draft = finishedDraft()) => {
    const person = userEvent.setup();
    openRegistration(upstream.url, path, draft);
    await person.click(await screen.findByRole('button', { name: 'E-mail me this quote' }));
    const form = within(await screen.findByRole('form', { name: 'E-mail me this quote' }));
    return { person, form, field: form.getByLabelText(/^E-mail/) };
  };

  test('the quote that is shown is mailed to the address of the registration, or to another one @spec-4', async () => {
    const { person, form, field } = await openForm();
    await expect.poll(() => document.activeElement).toBe(field);
    expect(field).toHaveValue(ACCOUNT.email);
    await person.click(form.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Sent to/)).toHaveTextContent(`Sent to ${ACCOUNT.email}.`);
    const [hit] = upstream.hitsOf(SEND);
    expect(hit?.form).toEqual({ email: ACCOUNT.email });
    expect(hit?.headers['quote-id']).toBe('q-1');
    const another = screen.getByRole('button', { name: 'Send it to another address' });
    await expect.poll(() => document.activeElement).toBe(another);
    await person.click(another);
    const again = await screen.findByRole('textbox', { name: /^E-mail/ });
    await expect.poll(() => document.activeElement).toBe(again);
  });

  test('an owner who adds a location is offered the address of the account', async () => {
    startSession(ann);
    const { person, form, field } = await openForm('/account/new-location/rates', finishedDraft('location'));
    expect(field).toHaveValue(ann.email);
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'E-mail me this quote' })).toHaveFocus();
    expect(upstream.hitsOf(SEND)).toEqual([]);
  });

  test('an invalid address is not sent; a refusal is shown in the form, which keeps the typed text', async () => {
    const { person, form, field } = await openForm();
    await person.clear(field);
    await person.type(field, 'partner');
    await person.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText('Please enter a valid e-mail')).toBeVisible();
    expect(upstream.hitsOf(SEND)).toEqual([]);
    upstream.answer(SEND, { status: 429, json: { message: 'Too many tries.' } });
    await person.type(field, '@gym.example');
    await person.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText('Too many tries.')).toBeVisible();
    expect(field).toHaveValue('partner@gym.example');
  });

  test('a partner code that was in a mailed quote is applied to that quote, another one to the rates', async () => {
    const finished = finishedDraft();
    const savedQuote = { id: 'q-mailed', answers: answersAsText(finished), promoCode: 'PARTNER' };
    const person = userEvent.setup();
    openRegistration(upstream.url, '/register/rates', { ...finished, savedQuote });
    await person.click(await screen.findByRole('button', { name: 'Optional Partner Code?' }));
    const apply = async (code: string) => {
      await person.type(screen.getByRole('textbox', { name: 'Partner code' }), code);
      await person.click(screen.getByRole('button', { name: 'Apply' }));
      await screen.findByText(/is applied/);
    };
    await apply('other');
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    const code = await screen.findByRole('textbox', { name: 'Partner code' });
    await expect.poll(() => document.activeElement).toBe(code);
    expect(code).toHaveValue('');
    await apply('partner');
    const sent = upstream
      .hitsOf(RATES)
      .map(({ form, headers }) => [form.businessPromotionCode, headers['quote-id']]);
    expect(sent).toContainEqual([undefined, 'q-mailed']);
    expect(sent).toContainEqual(['OTHER', 'q-1']);
    expect(sent).toContainEqual(['PARTNER', 'q-mailed']);
  });

  test.each([
    ['a host that keeps no quotes is not asked to mail one', SCRIPT[RATES].json, '$109.60'],
    ['a package is not offered by mail', { ...quoted, isPackage: true }, /package covers these/],
  ])('%s @spec-7', async (_, json, shown) => {
    upstream.answer(RATES, { json });
    openRegistration(upstream.url, '/register/rates', finishedDraft());
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'E-mail me this quote' })).not.toBeInTheDocument();
  });
});

const openLink = async (options: { user?: typeof ann } = {}) => {
  const person = renderApp('/quote/link-1', { url: upstream.url, ...options });
  await screen.findByRole('heading', { name: 'Your quote', level: 1 });
  return person;
};

const answered = (question: string) => screen.getByText(question).nextElementSibling;

describe('the page that the link opens', () => {
  test('shows total, year, lines and answers, and continues with them as far as the questionnaire allows', async () => {
    const person = await openLink();
    expect(await screen.findByText('$109.60')).toBeVisible();
    expect(screen.getByText('12 payments, $1,315.20 for the year')).toBeVisible();
    expect(screen.getByText(/^This is a yearly agreement with the PROs.* 24 hours before/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('Valid until Nov 28, 2034');
    expect(screen.getByText('Nov 28, 2034')).toHaveStyle({ whiteSpace: 'nowrap' });
    expect(screen.getByText('$687.00 a year for 600 weekly class participants.')).toBeInTheDocument();
    expect(answered('PROs')).toHaveTextContent('ASCAP, BMI');
    expect(answered('Music')).toHaveTextContent('FITNESS CLASSES & BACKGROUND MUSIC');
    expect(answered('Total members')).toHaveTextContent('1,850');
    expect(upstream.hitsOf(RATES)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Continue with this quote' }));
    expect(await screen.findByRole('heading', { name: /Question 01\/05/ })).toBeVisible();
    expect(screen.getByText(/^You continue with your quote of \$109\.60 a month\./)).toBeVisible();
    expect(registerVar()?.values).toEqual({ packageCode: '', ...GIVEN });
    expect(registerVar()?.savedQuote).toMatchObject({ id: 'q-1', expiresOn: '2034-11-28' });
  });

  test('an owner continues with a new location', async () => {
    const person = await openLink({ user: ann });
    await person.click(await screen.findByRole('button', { name: 'Continue with this quote' }));
    expect(await screen.findByRole('heading', { name: /Question 01\/03/ })).toBeVisible();
    expect(registerVar()).toMatchObject({ flow: 'location', values: { businessTotalMembers: '1850' } });
  });

  test('rates with the subscriber’s discount lead to the subscriber check, which keeps the answers', async () => {
    const savings = [{ label: 'Subscriber discount 10%', monthly: 6.36 }];
    upstream.answer(QUOTE, { json: { ...LINKED, rates: { ...LINKED.rates, savings } } });
    const person = await openLink();
    expect(await screen.findByText('$6.36 per month')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Continue with this quote' }));
    expect(await screen.findByRole('heading', { name: 'Are you a current subscriber?' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Not, Continue' }));
    await screen.findByRole('heading', { name: /Question 01\/05/ });
    expect(screen.queryByText(/your quote of/)).not.toBeInTheDocument();
    expect(registerVar()).toMatchObject({
      flow: 'wizard',
      values: { businessTotalMembers: '1850' },
      savedQuote: { id: 'q-1' },
    });
  });

  test('an expired quote is calculated again with the same answers, and states what has changed', async () => {
    const total = { ...quoted.total, totalPayment: 115.78 };
    const dearer = {
      ...quoted,
      total,
      providers: [{ id: 1, monthly: 63.25 }, quoted.providers[1] ?? { id: 2 }],
    };
    upstream.answerAll({ [QUOTE]: { json: OVER }, [RATES]: { json: { ...dearer, quoteId: 'q-2' } } });
    const person = await openLink();
    expect(await screen.findByText('Nov 28, 2025')).toHaveStyle({ whiteSpace: 'nowrap' });
    expect(screen.getByRole('main')).toHaveTextContent('This quote was valid until Nov 28, 2025.');
    expect(screen.getByText(/^It was/)).toHaveTextContent(
      'It was $109.60 per month. Today it is $115.78 per month.',
    );
    const changed = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('→'));
    expect(changed.map(({ textContent }) => textContent)).toEqual(['ASCAP$57.25 → $63.25']);
    expect(upstream.hitsOf(RATES).map(({ form }) => form)).toEqual([GIVEN]);
    await person.click(screen.getByRole('button', { name: 'Continue with today’s price' }));
    await screen.findByRole('heading', { name: /Question 01\/05/ });
    expect(registerVar()?.values.businessTotalMembers).toBe('1850');
    expect(registerVar()?.savedQuote).toBeUndefined();
  });

  test.each([
    ['stands on its last day at the business', '2025-11-28', '2025-11-28', 'Continue with this quote'],
    ['is over once that day is', '2034-11-28', '2034-11-29', 'Continue with today’s price'],
  ])('a quote %s, whatever day the browser has', async (_, expiresOn, startDate, action) => {
    const rates = { ...LINKED.rates, startDate };
    upstream.answer(QUOTE, { json: { ...LINKED, expiresOn, rates } });
    await openLink();
    expect(await screen.findByRole('button', { name: action })).toBeVisible();
  });

  test('an expired quote at the same price states that; a code that is no longer valid is named', async () => {
    const answers = [...ANSWERS, { name: 'businessPromotionCode', value: 'PARTNER' }];
    upstream.answerAll({
      [QUOTE]: { json: { ...OVER, answers } },
      [RATES]: ({ form }) =>
        form.businessPromotionCode === undefined
          ? { json: quoted }
          : { status: 400, json: { message: 'We don’t know this partner code.' } },
    });
    await openLink();
    expect(await screen.findByText('Nothing has changed since then.')).toBeVisible();
    expect(screen.getByText('Partner code PARTNER no longer applies.')).toBeVisible();
  });

  test('an address without a quote is reported, and leads home', async () => {
    upstream.answer(QUOTE, { status: 404, json: { message: 'There is no quote.' } });
    await openLink();
    expect(await screen.findByText('There is no quote at this address')).toBeVisible();
    expect(screen.getByText(/A quote is deleted 30 days after it ends\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });

  test('a failed load is reported, and Try again loads it', async () => {
    upstream.answer(QUOTE, { status: 500, json: {} });
    const person = await openLink();
    expect(await screen.findByText('We could not load your quote')).toBeVisible();
    upstream.answer(QUOTE, { json: LINKED });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$109.60')).toBeVisible();
  });

  test('an expired quote whose price today cannot be calculated shows its old price, with Try again', async () => {
    const answers = [...ANSWERS, { name: 'businessPromotionCode', value: 'PARTNER' }];
    upstream.answerAll({
      [QUOTE]: { json: { ...OVER, answers } },
      [RATES]: ({ form }) => (form.businessPromotionCode ? { status: 500, json: {} } : { json: quoted }),
    });
    const person = await openLink();
    expect(await screen.findByText('Nov 28, 2025')).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(
      'This quote was valid until Nov 28, 2025, at $109.60 per month.',
    );
    upstream.answer(RATES, { json: quoted });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing has changed since then.')).toBeVisible();
    expect(screen.queryByText(/no longer applies/)).not.toBeInTheDocument();
  });
});

test('answers are read by their names: lists from commas or repeated names, without questions that were not asked', () => {
  const several = [
    { name: 'businessProviders', value: '1' },
    { name: 'businessProviders', value: '4' },
    { name: 'isBgMusic', value: '1' },
    { name: 'businessTotalMembers', value: '1' },
    { name: 'businessSquareFootage', value: '900' },
    { name: 'fullName', value: 'Ada' },
    { name: 'password', value: 'x' },
    { name: 'businessPromotionCode', value: 'partner' },
  ];
  expect(quotedDraft(several, false)).toMatchObject({ promoCode: 'PARTNER' });
  expect(quotedDraft(several, false).values).toEqual({
    businessProviders: ['1', '4'],
    isBgMusic: '1',
    // The form hides this question if only background music is played, so the draft drops the default of 1.
    businessTotalMembers: '',
    businessSquareFootage: '900',
  });
  const group = [{ name: 'packageCode', value: 'FITGROUP' }];
  expect(quotedDraft(group, true).packageCheck).toEqual({ code: 'FITGROUP', exist: true, maximum: null });
});
