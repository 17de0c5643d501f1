/** Tests that the optional details in a host's rates response replace what the browser would estimate. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FEATURES } from '#common/features.ts';
import { addRegistration, selectBusiness } from '#client/session/session.ts';
import { setHostFeatures } from '#tests/support/client/hostFeatures.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { SCRIPT } from '#tests/support/client/openRegistration.tsx';
import { ann, goTo, renderApp } from '#tests/support/client/renderApp.tsx';
import { delayed } from '#tests/support/upstream/calls.ts';
import { license } from '#tests/support/upstream/rows/samples.ts';
import { finishedDraft, packageDraft } from '#tests/support/fixtures/drafts.ts';
import { ACCOUNT, ratesOf } from '#tests/support/fixtures/registration.ts';

const RATES = 'POST /web/questionnaire/calculate-rates';
const ADDED_RATES = 'POST /web/account/calculate-rates';

const plain = ratesOf({ 4: 54.17 }, [0, 1.63, 55.8]);

const detailed = {
  ...plain,
  startDate: '2026-11-22',
  renewalDate: '2027-11-22',
  yearTotal: 669.52,
  newMonthlyTotal: 106.45,
  savings: [{ label: 'Subscriber discount 10%', monthly: 22.88 }],
  lines: [{ providerId: 4, text: '$650.00 a year, the same for every location.' }],
};

const covered = ratesOf({ 4: 0 }, [0, 0, 0], { isPackage: true });

const upstream = backendOfFile({
  ...SCRIPT,
  'GET /web/providers': { json: [{ id: 4, shortName: 'GMR' }] },
  'GET /web/account/business': { json: [{ id: 11, name: 'Iron Gym', isDefault: true }] },
  'GET /web/account/availables-providers/11': { json: [{ id: 4, name: 'GMR' }] },
  'GET /web/account/agreements/business/11': { json: [] },
  'GET /web/account/membership/11': { json: { membership: [{ pmLastFour: 4242 }] } },
  'POST /web/account/subscribe': { json: {} },
  [RATES]: { json: detailed },
  [ADDED_RATES]: { json: detailed },
});

const main = () => screen.getByRole('main');

/** Opens the rates summary of a registration. */
async function summary(draft = finishedDraft()) {
  const person = renderApp('/', { url: upstream.url });
  addRegistration(draft);
  goTo('/register/rates');
  await screen.findByRole('heading', { name: 'DONE! See your rates below' });
  await screen.findByRole('checkbox', { name: /yearly agreement/ });
  return person;
}

/** Opens the rates summary for adding a GMR license to a location. */
async function addition({ hasBilling = false } = {}) {
  setHostFeatures(hasBilling ? FEATURES : []);
  const person = renderApp('/account/add-product', { url: upstream.url, user: ann });
  await person.click(await screen.findByLabelText('GMR'));
  await person.click(screen.getByLabelText('FITNESS CLASSES & BACKGROUND MUSIC'));
  await person.click(screen.getByRole('button', { name: 'NEXT' }));
  await person.click(await screen.findByRole('checkbox', { name: /yearly agreement/ }));
  return person;
}

describe('the summary', () => {
  test('the year, the days, the calculation and the savings are the host’s, and the box has to be checked @spec-2 @spec-5 @ux-12', async () => {
    const person = await summary();
    expect(main()).toHaveTextContent('Your licensing information will be e-mailed to you after checkout.');
    const checkout = screen.getByRole('button', { name: 'Checkout' });
    const box = screen.getByRole('checkbox', {
      name: 'I am aware that this is a yearly agreement with the PROs and I agree to pay all monthly payments for the next year.',
    });
    expect(checkout).toBeDisabled();
    await person.click(box);
    expect(checkout).toBeEnabled();
    await person.click(box);
    expect(checkout).toBeDisabled();
    expect(main()).toHaveTextContent('12 payments, $669.52 for the year');
    expect(main()).toHaveTextContent(
      'Starts Nov 22, 2026. Renews for another year on Nov 22, 2027 unless you turn off renewal under Membership at least 24 hours before.',
    );
    expect(main()).toHaveTextContent(
      'Subscriber discount 10%: $22.88 per month, already taken off the rates above.',
    );
    expect(main()).toHaveTextContent('$650.00 a year, the same for every location.');
    // The ZIP code is sent as a header, because it affects only the dates, not the rates.
    const [hit] = upstream.hitsOf(RATES);
    expect(hit?.headers['business-zip-code']).toMatch(/^\d{5}/);
    expect(hit?.form).not.toHaveProperty('businessZipCode');
  });

  test('the answers are folded to one line, each with a way to change it', async () => {
    const person = await summary();
    expect(main()).toHaveTextContent(/Location[^,]+, \d+ [^,]+, [^,]+, [A-Z][a-z]+ \d{5}/);
    expect(screen.getByText('Location')).not.toBeVisible();
    await person.click(screen.getByRole('heading', { name: 'What you answered' }));
    expect(screen.getByText('Location')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Change Gym square footage' }));
    expect(window.location.pathname).toBe('/register/metrics');
  });

  test('rates without details are shown as before @spec-2', async () => {
    upstream.answerAll({ [RATES]: { json: plain } });
    await summary();
    for (const words of ['for the year', 'Starts ', 'taken off', 'worked out', 'Now ', 'until you sign'])
      expect(main()).not.toHaveTextContent(words);
  });

  test('a package states that nothing is charged where its total is $0.00, and shows a subscriber no discount @spec-9', async () => {
    upstream.answerAll({ [RATES]: { json: covered } });
    await summary({ ...packageDraft(), flow: 'wizard', subscriberEmail: ACCOUNT.email });
    expect(main()).not.toHaveTextContent('discount');
    expect(main()).toHaveTextContent('Your group pays. Nothing is charged to your card.');
    expect(screen.getByRole('table')).toHaveAccessibleName('Covered by the package');
    // This text corrects the checkbox above it, whose label states that the buyer makes the payments.
    expect(main()).toHaveTextContent('Your group makes these payments.');
    expect(main()).not.toHaveTextContent('$');
  });

  test('a package beside paid licenses states that those are charged as before', async () => {
    upstream.answerAll({ [RATES]: { json: { ...covered, newMonthlyTotal: 50.47 } } });
    await summary();
    expect(main()).toHaveTextContent(
      'Your group pays for these. Your card still pays for your other licenses here.',
    );
    expect(main()).not.toHaveTextContent('$');
  });
});

describe('adding a product', () => {
  test('shows what the location pays before and after, and its fee once @ux-19', async () => {
    await addition();
    expect(main()).toHaveTextContent('Now $50.65 → then $106.45 per month');
    expect(main()).toHaveTextContent('Charged once per location. You already pay it.');
    // This host has no optional features. Without them the page loads no card, so it cannot name the card.
    expect(main()).not.toHaveTextContent('ending in');
  });

  test('names the card that is charged, where the host has the features', async () => {
    await addition({ hasBilling: true });
    expect(main()).toHaveTextContent(
      'today and each month, on top of what you already pay. It is the card ending in 4242.',
    );
  });

  test('ends with its result, in space reserved before the host’s response, until it is dismissed @ux-6', async () => {
    const membership = delayed({ json: { membership: [{ pmLastFour: 4242 }] } });
    upstream.answerAll({ 'GET /web/account/membership/11': membership.answer });
    const person = await addition();
    await person.click(screen.getByRole('button', { name: 'Add' }));
    const panel = (await screen.findByText('You’re all set.')).closest('[role=status]');
    const next = () => within(panel as HTMLElement).findByText(/^Download your agreements below/);
    expect(await next()).toHaveAttribute('aria-hidden', 'true');
    // The license is hidden until the page knows whether the license awaits a signature.
    expect(within(panel as HTMLElement).getByText('GMR')).toHaveAttribute('aria-hidden', 'true');
    membership.release();
    await waitFor(() => expect(panel).toHaveTextContent('$55.80 today, to the card ending in 4242'));
    expect(await next()).not.toHaveAttribute('aria-hidden');
    for (const fact of [
      'LicensesGMR',
      'LocationIron Gym',
      '$55.80 more: this location now pays $106.45 a month',
      'Nov 22, 2026 through Nov 21, 2027',
      'ann@gym.example',
    ])
      expect(panel).toHaveTextContent(fact);
    act(() => selectBusiness('12'));
    expect(screen.queryByText('You’re all set.')).not.toBeInTheDocument();
    act(() => selectBusiness('11'));
    await person.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('You’re all set.')).not.toBeInTheDocument();
  });

  test('states that the link to sign was e-mailed, and what is covered once it is signed', async () => {
    upstream.answerAll({
      'GET /web/account/membership/11': {
        json: { membership: [{ pmLastFour: 4242, pendingProviders: ['GMR', 'ASCAP'] }] },
      },
    });
    const person = await addition({ hasBilling: true });
    await person.click(screen.getByRole('button', { name: 'Add' }));
    const panel = (await screen.findByText('You’re all set.')).closest('[role=status]');
    await waitFor(() => {
      expect(panel).toHaveTextContent(
        'NextSign for GMR: we e-mailed the link to ann@gym.example. GMR does not cover this location until you sign',
      );
    });
    expect(panel).toHaveTextContent('LicensesGMR, pending');
    expect(panel).not.toHaveTextContent('Download your agreements below');
  });

  test('makes no further call to a host that returns no details', async () => {
    upstream.answerAll({ [ADDED_RATES]: { json: plain } });
    const person = await addition();
    await person.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('You’re all set.');
    await waitFor(() =>
      expect(upstream.hitsOf('GET /web/account/agreements/business/11')).not.toHaveLength(0),
    );
    expect(upstream.hitsOf('GET /web/account/membership/11')).toHaveLength(0);
  });
});

describe('the membership', () => {
  const open = async (others: object) => {
    const providersDetail = [license('BMI', 49.03, '2026-11-22', '2027-11-22')];
    const membership = [{ totalMonthlyPayment: 55.65, providersDetail, ...others }];
    upstream.answerAll({ 'GET /web/account/membership/11': { json: { membership } } });
    renderApp('/account/membership', { url: upstream.url, user: ann });
    await screen.findByRole('heading', { name: 'Total Monthly Payment' });
  };
  const rows = () =>
    within(screen.getByRole('table', { name: /My Coverage/ }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent));

  test('the table of licenses ends in fees, reductions and the total', async () => {
    await open({
      fees: [
        { label: 'Rights Management Fee', monthly: 15 },
        { label: 'Partner code WELCOME10', monthly: -10 },
        { label: 'Processing Fee', monthly: 1.62 },
        { label: 'Subscriber discount 10%: $5.45 per month, already taken off the rates above', monthly: 0 },
      ],
    });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Annual Licenses', 'Monthly Rate', 'Start Date', 'Renewal Date'],
    ]);
    expect(rows()).toEqual([
      ['BMI', '$49.03'],
      ['Rights Management Fee', '$15.00'],
      ['Partner code WELCOME10', '−$10.00'],
      ['Processing Fee', '$1.62'],
      ['Subscriber discount 10%: $5.45 per month, already taken off the rates above', 'included'],
      ['Total per month', '$55.65'],
    ]);
  });

  test('without fees the table shows the rates alone @spec-2', async () => {
    await open({});
    expect(rows()).toEqual([['BMI', '$49.03']]);
  });

  test('a browser day earlier than the business’s does not count as a day before its license', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00'), toFake: ['Date'] });
    await open({});
    expect(screen.getByRole('region', { name: 'License year' })).toHaveTextContent('365 days');
    vi.useRealTimers();
  });

  const packages = [
    { name: 'Fit', provider: 'BMI', startDate: '2026-11-22', renewalDate: '2027-11-22', totalAmount: 149 },
  ];

  test.each([null, false])(
    'names no payer of a package whose payment by the group is %s',
    async (packagesPaidByGroup) => {
      await open({ totalMonthlyPayment: 0, packages, providersDetail: [], packagesPaidByGroup });
      expect(main()).not.toHaveTextContent('your group');
    },
  );
});
