/** Tests adding a product or a location without a card on file (docs/decisions/26-card-on-file.md). */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { setHostFeatures } from '#tests/support/client/hostFeatures.ts';
import { press, tick } from '#tests/support/client/form.ts';
import { enterCard, newCard, openRegistration, SCRIPT } from '#tests/support/client/openRegistration.tsx';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { ratesOf } from '#tests/support/fixtures/registration.ts';

const RATES = 'POST /web/account/calculate-rates';
const ADD = 'POST /web/account/subscribe';
const LOCATION = 'POST /web/account/new-business';

const rates = (isPackage: boolean) => ({ json: ratesOf({ 4: 54.16 }, [15, 2.07, 71.23], { isPackage }) });

const upstream = backendOfFile({
  'GET /web/account/business': {
    json: [{ id: 11, name: 'Iron Gym', isDefault: true, billing: { state: 'OK' } }],
  },
  'GET /web/account/membership/11': { json: { membership: [{ isBgMusic: '0', pmLastFour: null }] } },
  'GET /web/providers': { json: [{ id: 4, shortName: 'GMR' }] },
  'GET /web/account/availables-providers/11': { json: [{ id: 4, name: 'GMR' }] },
  [RATES]: rates(false),
  [ADD]: { json: {} },
});

const open = async () => {
  renderApp('/account/add-product', { url: upstream.url, user: ann });
  // Waits until the account's status is loaded, because a query by role ignores the page while it is hidden.
  await screen.findByRole('checkbox', { name: 'GMR' });
};

const giveCard = async () => {
  upstream.answerAll(newCard());
  press('Enter a card');
  await enterCard();
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Nothing is charged yet: you still confirm your rates.',
  );
  press('Update');
};

test('an owner without a card on file enters one over the rates, and adds once it is entered @ux-19', async () => {
  await open();
  fireEvent.click(screen.getByLabelText('GMR'));
  press('NEXT');
  expect(await screen.findByText('You pay $71.23 today and each month.')).toBeVisible();
  expect(screen.queryByText(/card on file is charged/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByLabelText(/yearly agreement/));
  const add = screen.getByRole('button', { name: 'Add' });
  expect(add).toBeDisabled();
  expect(add).toHaveAccessibleDescription('Add a card to continue. Your choices are kept.');

  upstream.answerAll({
    'GET /web/account/membership/11': { json: { membership: [{ pmLastFour: '4242' }] } },
  });
  await giveCard();
  await waitFor(() => {
    expect(screen.getByText('Your card is on file now.').closest('[tabindex]')).toHaveFocus();
  });
  expect(screen.queryByText(/^No card is on file/)).not.toBeInTheDocument();
  const charged = 'Your card on file is charged $71.23 today and each month. It is the card ending in 4242.';
  expect(screen.getByText(charged)).toBeVisible();
  press('Add');
  await waitFor(() => {
    expect(upstream.hitsOf(ADD).map(({ form }) => form)).toEqual([
      { businessId: '11', businessProviders: ['4'], isBgMusic: '0' },
    ]);
  });
});

test('a card entered above the rates pays the overdue sum, and the texts name card and sum', async () => {
  const listed = (state: 'OVERDUE' | 'OK', owed: number) => ({
    'GET /web/account/business': {
      json: [{ id: 11, name: 'Iron Gym', isDefault: true, billing: { state, owed } }],
    },
  });
  const payments = [{ id: 'f-1', on: '2027-02-21', amount: 35, status: 'OVERDUE' as const }];
  upstream.answerAll({ ...listed('OVERDUE', 35), 'GET /web/account/billing/11': { json: { payments } } });
  await open();
  fireEvent.click(screen.getByLabelText('GMR'));
  press('NEXT');
  upstream.answerAll(
    newCard(
      () => (upstream.answerAll(listed('OK', 0)), { json: { charged: [{ businessId: 11, amount: 35 }] } }),
    ),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Enter a card' }));
  await enterCard();
  expect(screen.getByRole('dialog')).toHaveTextContent('The $35.00 you owe is charged to this card now.');
  press('Update');
  expect(await screen.findByText('Your card is on file now. $35.00 was charged.')).toBeVisible();
});

test('an entered card enables Add, also with a host that leaves its digits out', async () => {
  await open();
  fireEvent.click(screen.getByLabelText('GMR'));
  press('NEXT');
  fireEvent.click(await screen.findByLabelText(/yearly agreement/));
  await giveCard();
  expect(await screen.findByText('Your card is on file now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled();
});

test('a package is added without a card on file', async () => {
  await open();
  upstream.answerAll({
    'POST /web/account/package-code': { json: { exist: true, maxCountPerPackageAnnual: null } },
    [RATES]: rates(true),
  });
  fireEvent.click(screen.getByRole('tab', { name: 'Group Code' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Group code' }), {
    target: { value: 'FITGROUP' },
  });
  // Waits until the first tab's panel is hidden, because that panel also has a button NEXT.
  fireEvent.click(await screen.findByRole('button', { name: 'NEXT' }));
  fireEvent.click(await screen.findByLabelText(/yearly agreement/));
  expect(screen.queryByText(/card is on file/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled();
});

describe('a host without billing reports a missing card only by its refusal', () => {
  beforeEach(() => setHostFeatures([]));
  const NONE = 'There is no card on file.';
  const CARD_CALLS = [
    'GET /web/questionnaire/create-setup-intent',
    'POST /web/stripe/change-default-payment-method',
  ];

  const openRates = async () => {
    upstream.answerAll({
      'GET /web/account/business': { json: [{ id: 11, name: 'Iron Gym', isDefault: true }] },
    });
    await open();
    tick(/GMR/);
    tick(/FITNESS CLASSES & BACKGROUND/);
    press('NEXT');
    fireEvent.click(await screen.findByLabelText(/yearly agreement/));
  };

  const refuse = async (message: string) => {
    upstream.answerAll({ [ADD]: { status: 400, json: { message } } });
    press('Add');
    expect(await screen.findByText(message)).toBeVisible();
  };

  test('accepts the product with the card that is entered after the refusal, and gets no further call', async () => {
    await openRates();
    expect(screen.queryByRole('button', { name: 'Enter a card' })).not.toBeInTheDocument();
    await refuse(NONE);
    expect(screen.getByText(/^No card on file could pay this/)).toHaveRole('status');
    expect(
      screen.getByText('You pay $71.23 today and each month, on top of what you already pay.'),
    ).toBeVisible();
    await giveCard();
    expect(await screen.findByText('Your card is on file now.')).toBeVisible();
    expect(screen.queryByText(NONE)).not.toBeInTheDocument();
    expect(screen.getByText('Your card on file is charged $71.23 today and each month.')).toBeVisible();
    await refuse('Your card was declined.');
    expect(screen.getByRole('button', { name: 'Enter a card' })).toBeVisible();
    expect(screen.queryByText('Your card is on file now.')).not.toBeInTheDocument();
    await giveCard();
    expect(await screen.findByText('Your card is on file now.')).toBeVisible();
    upstream.answerAll({ [ADD]: { json: {} } });
    press('Add');
    await waitFor(() => expect(window.location.pathname).toBe('/account'));
    const calls = upstream.hits.map(({ call }) => call);
    expect(calls.slice(calls.indexOf(ADD)).slice(0, 7)).toEqual([
      ADD,
      ...CARD_CALLS,
      ADD,
      ...CARD_CALLS,
      ADD,
    ]);
  });

  test('offers no card form where its refusal names no card', async () => {
    await openRates();
    await refuse('Select a music option.');
    expect(screen.queryByRole('button', { name: 'Enter a card' })).not.toBeInTheDocument();
  });

  test('offers the card form for a new location, too, without showing the refusal @spec-7', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    upstream.answerAll({ ...SCRIPT, [LOCATION]: { status: 400, json: { message: NONE } } });
    openRegistration(upstream.url, '/account/new-location/rates', finishedDraft('location'));
    fireEvent.click(await screen.findByLabelText(/yearly agreement/));
    press('Subscribe');
    expect(await screen.findByText(/^No card on file could pay this/)).toHaveRole('status');
    expect(screen.queryByText(NONE)).not.toBeInTheDocument();
    await giveCard();
    expect(await screen.findByText('Your card is on file now.')).toBeVisible();
    press('Subscribe');
    await waitFor(() => expect(upstream.hitsOf(LOCATION)).toHaveLength(2));
    const [first, second] = upstream.hitsOf(LOCATION);
    expect(second?.form).toEqual(first?.form);
  });
});
