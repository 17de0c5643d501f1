/** Tests that a buyer pays the price shown, when registering, adding a location or adding a product. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { AddProduct } from '#client/pages/account/addProduct/AddProduct.tsx';
import { endSession, registerVar, selectBusiness, startSession } from '#client/session/session.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { press, tick, type } from '#tests/support/client/form.ts';
import { openPayment, openRegistration, pay, SCRIPT } from '#tests/support/client/openRegistration.tsx';
import { renderScreen } from '#tests/support/client/renderScreen.tsx';
import { finishedDraft } from '#tests/support/fixtures/drafts.ts';
import type { Hit } from '#tests/support/upstream/calls.ts';

const RATES = 'POST /web/questionnaire/calculate-rates';
const ADDED_RATES = 'POST /web/account/calculate-rates';
const SUBSCRIBE = 'POST /web/questionnaire/subscribe';
const LOCATION = 'POST /web/account/new-business';
const ADD = 'POST /web/account/subscribe';
const GONE = 'This price is no longer valid.';

/** State of the simulated host: the current price, the number of its quotes, and their prices by quote id. */
let price = 109.6;
let given = 0;
const quotesGiven = new Map<string, number>();

function calculate({ form }: Hit) {
  const reduction = form.businessPromotionCode === undefined ? 0 : 10;
  given += 1;
  const quoteId = `q-${given}`;
  quotesGiven.set(quoteId, price - reduction);
  return {
    json: {
      total: {
        rightManagementFee: 15,
        processingFee: 3.19,
        subTotalManagementFee: reduction,
        totalPayment: price - reduction,
      },
      providers: [{ id: 1, monthly: 57.25 }],
      isPackage: false,
      promoCode: reduction === 0 ? null : { codeManagementFee: 5 },
      quoteId,
    },
  };
}

const quoteOf = ({ headers }: Hit) => headers['quote-id'];

/** Returns a handler that accepts a purchase whose quote has the current price, and otherwise returns 409. */
const buying =
  <T,>(json: T) =>
  (hit: Hit) => {
    const promo = hit.form.businessPromotionCode === undefined ? 0 : 10;
    return quotesGiven.get(String(quoteOf(hit))) === price - promo
      ? { json }
      : { status: 409, json: { message: GONE } };
  };

/** Returns a handler that responds 503 to a request with a promo code, and otherwise calculates the rates. */
const isDown = (answer: typeof calculate) => (hit: Hit) =>
  hit.form.businessPromotionCode === undefined ? answer(hit) : { status: 503, json: {} };

const upstream = backendOfFile();
beforeEach(() => {
  endSession();
  price = 109.6;
  upstream.reset({
    ...SCRIPT,
    [RATES]: calculate,
    [ADDED_RATES]: calculate,
    [SUBSCRIBE]: buying(SCRIPT[SUBSCRIBE].json),
    [LOCATION]: buying({ id: 12, name: 'Other Gym', isDefault: false }),
    [ADD]: buying({}),
    'GET /web/account/business': { json: [{ id: 11, name: 'Iron Gym', isDefault: true }] },
    'GET /web/account/availables-providers/11': { json: [{ id: 4, name: 'GMR' }] },
  });
});

async function applyPromo() {
  press('Optional Partner Code?');
  type('promoCode', 'welcome10');
  press('Apply');
  await screen.findByText('−$10.00');
}

/** Returns the quote id and the idempotency key of each purchase that was sent. */
const sent = (call: typeof SUBSCRIBE | typeof LOCATION | typeof ADD) =>
  upstream.hitsOf(call).map((hit) => ({ quote: quoteOf(hit), key: hit.headers['idempotency-key'] }));

/** Returns the quote id of the rates that the host calculated last. */
const newest = () => `q-${given}`;

/** Buys at an expired price while the rates call returns 503, then expects a purchase at the new price. */
async function expectReplacedPrice(button: string, call: Parameters<typeof sent>[0], keepsCode: () => void) {
  tick(/yearly agreement/);
  price = 135.54;
  upstream.answerAll({ [RATES]: isDown(calculate), [ADDED_RATES]: isDown(calculate) });
  press(button);
  expect(await screen.findByText(GONE)).toBeVisible();
  keepsCode();
  upstream.answerAll({ [RATES]: calculate, [ADDED_RATES]: calculate });
  press(button);
  expect(await screen.findByText('$125.54')).toBeVisible();
  press(button);
  await waitFor(() => expect(sent(call)).toHaveLength(3));
  const [first, , second] = sent(call);
  expect(second?.quote).toBe(newest());
  expect(second?.key).not.toBe(first?.key);
}

describe('a registration', () => {
  test('a price that is no longer valid is replaced on screen, with the host’s text, before it is paid', async () => {
    openRegistration(upstream.url, '/register/rates', finishedDraft());
    await screen.findByText('$109.60');
    await applyPromo();
    await openPayment();
    expect(await screen.findByText(/today and each month/)).toHaveTextContent('$99.60');
    price = 135.54;
    await pay();
    expect(await screen.findByText(GONE)).toBeVisible();
    expect(screen.getByText(/today and each month/)).toHaveTextContent('$125.54');
    expect(registerVar()).toMatchObject({ promoCode: 'WELCOME10', values: finishedDraft().values });
    const shown = newest();
    await pay();
    await screen.findByRole('dialog', { name: 'Check Your Email' });
    const [first, second, ...more] = sent(SUBSCRIBE);
    expect(more).toEqual([]);
    expect(second?.quote).toBe(shown);
    expect(second?.key).not.toBe(first?.key);
  });

  test('a quote that has expired at the same price is replaced, and the purchase continues under its key', async () => {
    openRegistration(upstream.url, '/register/rates', finishedDraft());
    await screen.findByText('$109.60');
    quotesGiven.clear();
    await openPayment();
    await pay();
    await screen.findByRole('dialog', { name: 'Check Your Email' });
    const [first, second] = sent(SUBSCRIBE);
    expect(second?.key).toBe(first?.key);
    expect(second?.quote).toBe(newest());
  });
});

test('a new location: a price that is no longer valid is replaced on screen before it is paid, an outage keeps the promo code', async () => {
  openRegistration(upstream.url, '/account/new-location/rates', finishedDraft('location'));
  await screen.findByText('$109.60');
  await applyPromo();
  await expectReplacedPrice('Subscribe', LOCATION, () => expect(registerVar()?.promoCode).toBe('WELCOME10'));
  expect(screen.getByLabelText(/yearly agreement/)).toBeChecked();
});

test('a product: the promo code names the quote, and a price that is no longer valid is replaced on screen before it is paid, an outage keeps the code', async () => {
  startSession({ token: 't1' });
  selectBusiness('11');
  renderScreen(
    <Routes>
      <Route path="account/add-product/*" element={<AddProduct />} />
      <Route path="*" element={null} />
    </Routes>,
    { url: upstream.url, path: '/account/add-product' },
  );
  fireEvent.click(await screen.findByLabelText('GMR'));
  tick(/^FITNESS CLASSES/);
  press('NEXT');
  await screen.findByText('$109.60');
  const plain = newest();
  await applyPromo();
  expect(upstream.hitsOf(ADDED_RATES).map(quoteOf)).toEqual([undefined, plain]);
  await expectReplacedPrice('Add', ADD, () =>
    expect(screen.getByText('Partner code WELCOME10')).toBeVisible(),
  );
});

test('a host without quotes gets no quote id, and its refusal of a new location is not shown @spec-7', async () => {
  upstream.answerAll({
    [RATES]: SCRIPT[RATES],
    [LOCATION]: { status: 409, json: { message: 'Under way.' } },
  });
  openRegistration(upstream.url, '/account/new-location/rates', finishedDraft('location'));
  await screen.findByText('$109.60');
  tick(/yearly agreement/);
  press('Subscribe');
  await waitFor(() => expect(sent(LOCATION).map(({ quote }) => quote)).toEqual([undefined]));
  expect(upstream.hitsOf(RATES)).toHaveLength(1);
  expect(screen.queryByText('Under way.')).not.toBeInTheDocument();
});
