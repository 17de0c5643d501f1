/** Tests the landing page's promises and its estimate: a price range from the rates call, without a login. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FIELDS } from '#client/domain/registration/fields.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { addRegistration, registerVar } from '#client/session/session.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { SCRIPT } from '#tests/support/client/openRegistration.tsx';
import { draftWith } from '#tests/support/fixtures/drafts.ts';
import { METRICS } from '#tests/support/fixtures/registration.ts';

const RATES = 'POST /web/questionnaire/calculate-rates';

const ratesOf = (providers: { id: number; monthly: number }[], totalPayment: number) => ({
  json: { ...SCRIPT[RATES].json, providers, total: { ...SCRIPT[RATES].json.total, totalPayment } },
});

const ALL = ratesOf(
  [
    { id: 1, monthly: 57.25 },
    { id: 2, monthly: 34.16 },
  ],
  109.6,
);
const ONE = ratesOf([{ id: 2, monthly: 34.16 }], 50.63);

const upstream = backendOfFile();

async function openEstimate(answers: object = {}) {
  upstream.reset({
    ...SCRIPT,
    [RATES]: ({ form }: { form: { businessProviders?: unknown } }) =>
      Array.isArray(form.businessProviders) && form.businessProviders.length === 2 ? ALL : ONE,
    ...answers,
  });
  const person = renderApp('/', upstream);
  await screen.findByRole('heading', { name: 'What would it cost you?' });
  expect(upstream.hits).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Estimate my price' }));
  await screen.findByRole('button', { name: 'Show my estimate' });
  /** Types each of these answers into its field, if the form shows the field. */
  const fill = async (answers: typeof METRICS) => {
    for (const [name, value] of Object.entries(answers)) {
      const field = screen.queryByLabelText(new RegExp(`^${FIELDS[name as keyof typeof METRICS].label}`));
      if (field) await person.type(field, value);
    }
  };
  return { person, fill };
}

const estimate = () => within(screen.getByRole('status', { name: 'Your estimate' }));

test('makes no call to the host until it is opened, accepts numbers as people copy them, and shows the range from one license to all of them', async () => {
  const { person, fill } = await openEstimate();
  await person.click(screen.getByLabelText('FITNESS CLASSES & BACKGROUND MUSIC'));
  await fill({ ...METRICS, businessTotalMembers: ' 1,250 ', businessSquareFootage: '4,000' });
  await person.click(screen.getByRole('button', { name: 'Show my estimate' }));

  expect(await estimate().findByText(/^All 2: about \$109\.60/)).toBeVisible();
  expect(estimate().getByText('Just BMI: about $50.63')).toBeVisible();
  expect(upstream.hitsOf(RATES).map(({ form }) => form.businessProviders)).toEqual([['1', '2'], ['2']]);
  expect(upstream.hitsOf(RATES)[0]?.form).toMatchObject({
    businessTotalMembers: '1250',
    businessSquareFootage: '4000',
  });
  expect(upstream.hitsOf(RATES).map(({ token }) => token)).toEqual([null, null]);

  // Changed answers may change the price, so the page shows no price until the visitor requests one again.
  await person.type(screen.getByLabelText(/^Gym square footage/), '0');
  await waitFor(() => expect(estimate().queryByText(/per month/)).not.toBeInTheDocument());
});

test('is opened by the link in the hero, which is a jump to it where no script runs', async () => {
  upstream.reset(SCRIPT);
  const person = renderApp('/', upstream);
  const link = await screen.findByRole('link', { name: 'What would it cost?' });
  expect(link).toHaveAttribute('href', '#estimate');
  await person.click(link);
  expect(await screen.findByRole('button', { name: 'Show my estimate' })).toBeVisible();
});

test('the landing page promises several payments, because each purchase has its own charge', async () => {
  renderApp('/', upstream);
  expect(await screen.findByText(/^Monthly payments by card under a yearly agreement\./)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/(?:one|single) monthly payment/i);
});

test('an owner is led to the account, not to a registration', async () => {
  renderApp('/', { url: upstream.url, user: ann });
  const link = await screen.findByRole('link', { name: 'Go to your account' });
  expect(link).toHaveAttribute('href', '/account');
  expect(screen.queryByRole('link', { name: 'Get Started' })).not.toBeInTheDocument();
});

test('a failure is shown, and nothing typed is lost', async () => {
  const { person, fill } = await openEstimate({
    [RATES]: { status: 500, json: { message: 'No rates today.' } },
  });
  await person.click(screen.getByLabelText('BACKGROUND MUSIC'));
  await fill(METRICS);
  await person.click(screen.getByRole('button', { name: 'Show my estimate' }));

  expect(await screen.findByText('No rates today.')).toBeVisible();
  expect(screen.getByLabelText(/^Gym square footage/)).toHaveValue('4000');
});

const subscriber = draftWith({ subscriberEmail: 'ada@app.example', agreedToTerms: false }, 'wizard');

test.each<[string, RegistrationDraft | undefined, RegExp, string[]]>([
  ['', undefined, /Question 01\/05/, ['GET /web/helpers', 'GET /web/questionnaire/business-type']],
  [' to where a registration was left', subscriber, /Question 05\/05/, []],
])(
  'background music alone asks for the square footage, and Get Started keeps the answers%s',
  async (_, underWay, question, requested) => {
    const { person, fill } = await openEstimate();
    if (underWay) addRegistration(underWay);
    await person.click(screen.getByLabelText('BACKGROUND MUSIC'));
    expect(screen.queryByLabelText(/^Total members/)).not.toBeInTheDocument();
    await fill(METRICS);
    await person.click(screen.getByRole('button', { name: 'Show my estimate' }));
    await estimate().findByText(/per month/);
    await person.click(estimate().getByRole('link', { name: 'Get Started' }));

    expect(await screen.findByRole('heading', { name: question })).toBeVisible();
    expect(registerVar()).toMatchObject({
      ...(underWay && { flow: underWay.flow, subscriberEmail: underWay.subscriberEmail }),
      values: { isBgMusic: '1', businessSquareFootage: '4000' },
    });
    // Waits for the registration's requests, so that the next test does not count them.
    await waitFor(() =>
      expect(upstream.hits.map(({ call }) => call)).toEqual(expect.arrayContaining(requested)),
    );
  },
);
