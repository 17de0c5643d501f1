/** Tests a purchase with authentication (3-D Secure): the bank's dialog, then the repeated purchase call. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerVar, userVar } from '#client/session/session.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import type { Hit } from '#tests/support/upstream/calls.ts';
import { finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { press, tick } from '#tests/support/client/form.ts';
import { pay, SCRIPT, showPayment, showSummary } from '#tests/support/client/openRegistration.tsx';
import { address, arrive } from '#tests/support/client/renderScreen.tsx';

const SUBSCRIBE = 'POST /web/questionnaire/subscribe';
const SECRET = 'GET /web/questionnaire/create-setup-intent';
const LOCATION = 'POST /web/account/new-business';

const CARD = '4000002760003184';
const ASKS = 'Your bank wants you to confirm this payment.';
const REFUSED = 'Your bank did not confirm this payment. Nothing was charged.';

const upstream = backendOfFile(SCRIPT);

const keyOf = ({ headers }: Hit) => headers['idempotency-key'];
const keysOf = (call: typeof SUBSCRIBE | typeof LOCATION) => upstream.hitsOf(call).map(keyOf);

/** Makes the host return 402 for a purchase until the page has requested the purchase's client secret. */
function askBefore(call: typeof SUBSCRIBE | typeof LOCATION, bought: object) {
  const requested = new Set<unknown>();
  upstream.answerAll({
    [SECRET]: (hit) => {
      const key = keyOf(hit);
      if (key === undefined) return SCRIPT[SECRET];
      requested.add(key);
      return { unchecked: { clientSecret: 'pi_sandbox_1_secret_2', purpose: 'PAYMENT' } };
    },
  });
  const answer = (hit: Hit) =>
    requested.has(keyOf(hit)) ? { unchecked: bought } : { status: 402, json: { message: ASKS } };
  upstream.answer(call, answer);
}

const question = async () => within(await screen.findByRole('dialog', { name: 'Your bank asks' }));

describe('a checkout that requires authentication', () => {
  beforeEach(() => askBefore(SUBSCRIBE, SCRIPT[SUBSCRIBE].json));

  test('is confirmed by the keyboard in the page, and bought once under its key @spec-4 @ux-15 @ux-20', async () => {
    await showPayment(upstream.url);
    await pay(CARD);
    const bank = await question();
    expect(bank.getByRole('button', { name: 'Refuse' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Your bank asks' })).toHaveFocus());
    expect(screen.getByRole('dialog', { name: 'PAYMENT METHOD' }).closest('[data-dialog]')).toHaveProperty(
      'inert',
      true,
    );
    press('Confirm');

    await screen.findByRole('dialog', { name: 'Check Your Email' });
    const [first, second, ...more] = upstream.hitsOf(SUBSCRIBE);
    expect(more).toEqual([]);
    expect(keysOf(SUBSCRIBE)[1]).toBe(keysOf(SUBSCRIBE)[0]);
    expect(second?.body).toBe(first?.body);
    expect(userVar()?.token).toBe('t1');
    expect(upstream.hitsOf(SECRET).map(keyOf)).toEqual([undefined, keysOf(SUBSCRIBE)[0]]);
  });

  test('charges nothing after a refusal; the next press is another purchase @spec-8', async () => {
    await showPayment(upstream.url);
    await pay(CARD);
    await question();
    press('Refuse');
    expect(await screen.findByText(REFUSED)).toBeVisible();
    expect(upstream.hitsOf(SUBSCRIBE)).toHaveLength(1);
    expect(registerVar()).toMatchObject({ failedPurchases: 1, unconfirmed: undefined });

    upstream.answerAll({ [SUBSCRIBE]: SCRIPT[SUBSCRIBE] });
    await pay('4242424242424242');
    await screen.findByRole('dialog', { name: 'Check Your Email' });
    const [first, second] = keysOf(SUBSCRIBE);
    expect(second).not.toBe(first);
  });

  test('authenticates again after a lost response, before it is sent again @ux-15', async () => {
    await showPayment(upstream.url);
    await pay(CARD);
    await question();
    upstream.answerAll({ [SUBSCRIBE]: { status: 503, json: { message: 'Busy.' } } });
    press('Confirm');
    expect(await screen.findByText('Busy.')).toBeVisible();
    expect(registerVar()?.unconfirmed).toMatchObject({ isChallenged: true });
    expect(upstream.hitsOf(SUBSCRIBE)).toHaveLength(2);
    press('Close');
    press('Checkout');
    await screen.findByText(/not charged twice/);
    press('Pay');
    await question();
    expect(upstream.hitsOf(SUBSCRIBE)).toHaveLength(2);
    upstream.answerAll({ [SUBSCRIBE]: SCRIPT[SUBSCRIBE] });
    press('Confirm');
    await screen.findByRole('dialog', { name: 'Check Your Email' });
    expect(new Set(keysOf(SUBSCRIBE)).size).toBe(1);
  });
});

test('a client secret that cannot be loaded leaves the purchase open, under its key @spec-4', async () => {
  await showPayment(upstream.url);
  await screen.findByLabelText('Card number');
  await waitFor(() => expect(upstream.hitsOf(SECRET)).toHaveLength(1));
  upstream.answerAll({
    [SUBSCRIBE]: { status: 402, json: { message: ASKS } },
    [SECRET]: { status: 503, json: {} },
  });
  await pay(CARD);
  expect(await screen.findByText(ASKS)).toBeVisible();
  expect(registerVar()?.failedPurchases).toBeUndefined();
  expect(registerVar()?.unconfirmed).toMatchObject({ key: keysOf(SUBSCRIBE)[0], isChallenged: true });
});

describe('a new location that requires authentication', () => {
  const subscribe = async () => {
    await showSummary(upstream.url, finishedDraft('location'), '/account/new-location/rates');
    tick(/yearly agreement/);
    press('Subscribe');
  };

  test('is confirmed and bought once under its key @spec-7', async () => {
    askBefore(LOCATION, { id: 12, name: 'Other Gym', isDefault: false });
    await subscribe();
    await question();
    press('Confirm');
    await arrive('/account');
    expect(keysOf(LOCATION)).toHaveLength(2);
    expect(new Set(keysOf(LOCATION)).size).toBe(1);
  });

  test('reports a refusal, and remains', async () => {
    askBefore(LOCATION, {});
    await subscribe();
    await question();
    press('Refuse');
    expect(await screen.findByText(REFUSED)).toBeVisible();
    expect(address()).toBe('/account/new-location/rates');
    expect(registerVar()?.failedPurchases).toBe(1);
    expect(upstream.hitsOf(LOCATION)).toHaveLength(1);
  });
});
