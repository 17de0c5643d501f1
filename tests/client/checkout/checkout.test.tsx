import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { currentBusinessVar, registerVar, startSession, userVar } from '#client/session/session.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { finishedDraft, packageDraft } from '#tests/support/fixtures/drafts.ts';
import { press, tick } from '#tests/support/client/form.ts';
import { enterCard, pay, SCRIPT, showPayment, showSummary } from '#tests/support/client/openRegistration.tsx';
import { address, arrive } from '#tests/support/client/renderScreen.tsx';

const RATES = 'POST /web/questionnaire/calculate-rates';
const SUBSCRIBE = 'POST /web/questionnaire/subscribe';
const SECRET = 'GET /web/questionnaire/create-setup-intent';

const upstream = backendOfFile(SCRIPT);

const openSummary = (draft?: RegistrationDraft, path?: string) => showSummary(upstream.url, draft, path);

/** Enters the password again, as a buyer must after a reload, and opens the payment dialog. */
const checkOut = (draft?: RegistrationDraft) => showPayment(upstream.url, draft);

const refuse = (status: number, message: string) =>
  upstream.answerAll({ [SUBSCRIBE]: { status, json: { message } } });

describe('checkout', () => {
  test('buys, begins the session with the first business, and prompts for the signature @spec-2 @spec-4', async () => {
    await checkOut();
    await pay();
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();

    const dialog = within(await screen.findByRole('dialog', { name: 'Check Your Email' }));
    expect(dialog.getByText('You have a pending document to sign')).toBeVisible();
    expect(userVar()).toMatchObject({ token: 't1', email: 'ada@gym.example' });
    expect(currentBusinessVar()).toBe('11');
    expect(registerVar()).toBeNull();
    const [{ form } = { form: {} }] = upstream.hitsOf(SUBSCRIBE);
    expect(form).toMatchObject({ email: 'ada@gym.example', password: 'Sunny4Day', businessType: 'gym' });
    expect(form).toHaveProperty('paymentMethod', expect.stringMatching(/^pm_sandbox_\w+_4242$/));
    expect(form).not.toHaveProperty('idempotencyKey');
    press('Ok');
    await arrive('/account');
  });

  test('with a package too, with no amount anywhere', async () => {
    upstream.answerAll({
      [RATES]: { json: { total: {}, providers: [{ id: 2, monthly: 0 }], isPackage: true, promoCode: null } },
    });
    const dialog = await checkOut(packageDraft());
    expect(dialog).toHaveTextContent('package covers the licenses');
    expect(await screen.findByText('Completes your order.')).toBeVisible();
    expect(document.body.textContent).not.toContain('$');
    await pay();
    await arrive('/account');
  });
});

test('a client secret that fails to load is reported, and requested by the next press @spec-8', async () => {
  upstream.answerAll({ [SECRET]: { status: 400, json: { message: 'Too many requests.' } } });
  await checkOut();
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  upstream.answerAll({ [SECRET]: SCRIPT[SECRET] });
  await pay();
  await screen.findByRole('dialog', { name: 'Check Your Email' });
});

/** Pays while the host refuses every purchase with `status`, and checks that its `message` is shown. */
async function payRefused(status: number, message: string) {
  refuse(status, message);
  await checkOut();
  await pay();
  expect(await screen.findByText(message)).toBeVisible();
}

describe('a subscription that fails', () => {
  test.each([
    [400, 'This card is not accepted.'],
    // This host never requires authentication, so its 402 is a definitive decline.
    [402, 'This card was declined.'],
  ])(
    'for good (%d): the message, a fresh client secret, and the next attempt is a new purchase @spec-4 @spec-8',
    async (status, message) => {
      await payRefused(status, message);
      expect(screen.queryByRole('dialog', { name: 'Your bank asks' })).not.toBeInTheDocument();
      await waitFor(() => expect(upstream.hitsOf(SECRET)).toHaveLength(2));
      expect(registerVar()).toMatchObject({ failedPurchases: 1, unconfirmed: undefined });
      expect(userVar()).toBeNull();
      expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled();

      // A completed purchase must remain valid even if the list of businesses then fails to load.
      upstream.answerAll({
        [SUBSCRIBE]: SCRIPT[SUBSCRIBE],
        'GET /web/account/business': { status: 500, json: {} },
      });
      await pay('5555555555554444');
      await screen.findByRole('dialog', { name: 'Check Your Email' });
      expect([userVar()?.token, registerVar()]).toEqual(['t1', null]);
    },
  );

  test.each([
    [503, 'Busy.'],
    [502, 'We cannot take payments at the moment. Nothing was charged.'],
  ])(
    'in doubt (%d): it is stored, and repeated with the same card when the dialog opens again',
    async (status, message) => {
      await payRefused(status, message);
      expect(registerVar()?.failedPurchases).toBeUndefined();
      press('Close');

      upstream.answerAll({ [SUBSCRIBE]: SCRIPT[SUBSCRIBE] });
      press('Checkout');
      expect(await screen.findByText(/not charged twice/)).toBeVisible();
      press('Pay');
      await screen.findByRole('dialog', { name: 'Check Your Email' });
      const cards = upstream.hitsOf(SUBSCRIBE).map(({ form }) => form.paymentMethod);
      expect(cards).toHaveLength(2);
      expect(new Set(cards).size).toBe(1);
    },
  );

  test('without an answer: the dialog says at once that nothing is charged twice @ux-15', async () => {
    await checkOut();
    await enterCard();
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    press('Pay');
    const words =
      'Your order is not confirmed. Check your connection and try again. You are not charged twice.';
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('refused when it is repeated: the message remains, and the form accepts another card', async () => {
    await payRefused(503, 'Busy.');
    press('Close');
    press('Checkout');
    refuse(400, 'The first card was declined.');
    await screen.findByText(/not charged twice/);
    press('Pay');
    expect(await screen.findByText('The first card was declined.')).toBeVisible();
    upstream.answerAll({ [SUBSCRIBE]: SCRIPT[SUBSCRIBE] });
    await pay('5555555555554444');
    await screen.findByRole('dialog', { name: 'Check Your Email' });
  });

  test('because another tab has bought the same: this one continues with that session', async () => {
    upstream.answerAll({
      [SUBSCRIBE]: () => {
        startSession({ token: 't2', email: 'ada@gym.example' });
        return { status: 409, json: { message: 'Already made with other details.' } };
      },
    });
    await checkOut();
    await pay();
    await screen.findByRole('dialog', { name: 'Check Your Email' });
    expect(userVar()?.token).toBe('t2');
    expect(registerVar()).toBeNull();
  });

  test('of an owner who was signed in before with the same address: the failure is shown', async () => {
    startSession({ token: 't2', email: 'ADA@gym.example' });
    await payRefused(400, 'The card was declined.');
    expect(registerVar()).not.toBeNull();
  });

  test('in doubt, then another card: the first charge is resolved before the second card is charged', async () => {
    await payRefused(503, 'Busy.');

    refuse(400, 'The first card was declined.');
    await pay('5555555555554444');
    expect(await screen.findByText('The first card was declined.')).toBeVisible();
    const cards = upstream
      .hitsOf(SUBSCRIBE)
      .map(({ body }) => new URLSearchParams(body).get('paymentMethod')?.slice(-4));
    expect(cards).toEqual(['4242', '4242', '4444']);
  });
});

const subscribe = async () => {
  await openSummary(finishedDraft('location'), '/account/new-location/rates');
  tick(/yearly agreement/);
  press('Subscribe');
};

test.each([400, 402])(
  'a new location: a failure (%d) is only logged, and the page remains @spec-7 @spec-8',
  async (status) => {
    upstream.answerAll({ 'POST /web/account/new-business': { status, json: { message: 'Declined.' } } });
    await subscribe();
    await waitFor(() => expect(registerVar()?.failedPurchases).toBe(1));
    expect(address()).toBe('/account/new-location/rates');
    expect(screen.queryByText('Declined.')).not.toBeInTheDocument();
  },
);
