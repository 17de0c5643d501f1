import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  currentBusinessVar,
  endSession,
  registerVar,
  startSession,
  userVar,
} from '#client/session/session.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { draftWith, finishedDraft, packageDraft } from '#tests/support/fixtures/drafts.ts';
import {
  address,
  arrive,
  pay,
  press,
  SCRIPT,
  showPayment,
  showSummary,
  tick,
  type,
} from '#tests/support/client/openRegistration.tsx';

const RATES = 'POST /web/questionnaire/calculate-rates';
const SUBSCRIBE = 'POST /web/questionnaire/subscribe';
const SECRET = 'GET /web/questionnaire/create-setup-intent';
const LOCATION = 'POST /web/account/new-business';

const upstream = backendOfFile();
beforeEach(() => {
  endSession();
  upstream.reset(SCRIPT);
});

const openSummary = (draft?: RegistrationDraft, path?: string) => showSummary(upstream.url, draft, path);

/** As after a reload: the password is asked for once more. */
const checkOut = (draft?: RegistrationDraft) => showPayment(upstream.url, draft);

const refuse = (status: number, message: string) => {
  upstream.answerAll({ [SUBSCRIBE]: { status, json: { message } } });
};

describe('the summary', () => {
  test('shows each line, and no button works before the box is ticked', async () => {
    await openSummary();
    for (const text of ['$57.25', '$34.16', '$15.00', '$3.19', '$109.60', 'per month']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    tick(/^I am aware that this is a yearly agreement with the PROs and I agree to pay all monthly payments/);
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  });

  test('a promo code: hidden, shown, empty, refused, applied, removed @spec-4 @spec-8', async () => {
    await openSummary();
    press('Optional Partner Code?');
    press('Apply');
    expect(await screen.findByText('Please enter a promo code')).toBeVisible();

    upstream.answerAll({ [RATES]: { status: 400, json: { message: 'Not a code.' } } });
    type('promoCode', 'welcome10');
    press('Apply');
    expect(await screen.findByText('Not a code.')).toBeVisible();
    const refused = screen.getByRole('textbox', { name: 'Partner code' });
    expect(refused).toBeInvalid();
    expect(refused).toHaveAccessibleDescription('Not a code.');
    expect(refused).toHaveValue('WELCOME10');
    await expect.poll(() => document.activeElement).toBe(refused);
    expect(screen.getByText('$109.60')).toBeVisible();

    upstream.answerAll({
      [RATES]: {
        json: {
          total: {
            rightManagementFee: 15,
            processingFee: 2.89,
            subTotalManagementFee: 10,
            totalPayment: 99.3,
          },
          providers: [{ id: 1, monthly: 57.25 }],
          isPackage: false,
          promoCode: { codeManagementFee: 5 },
        },
      },
    });
    press('Apply');
    expect(await screen.findByText('−$10.00')).toBeVisible();
    expect(screen.getByText('Management fee with this code: $5.00')).toBeVisible();
    expect(screen.getByText('$99.30')).toBeVisible();
    expect(upstream.hitsOf(RATES).at(-1)?.form).toEqual({
      businessProviders: ['1', '2'],
      businessTotalMembers: '500',
      businessNumberGroup: '20',
      businessClassesPerWeek: '30',
      businessPromotionCode: 'WELCOME10',
    });

    press('Remove');
    expect(await screen.findByText('$109.60')).toBeVisible();
    expect(screen.queryByText('−$10.00')).not.toBeInTheDocument();
  });
});

describe('checkout', () => {
  test('says what is agreed to before the card is entered', async () => {
    const dialog = within(await checkOut());
    expect(dialog.getByText(/12 monthly payments/)).toHaveTextContent('$109.60 per month');
    expect(dialog.getByText(/12 monthly payments/)).toHaveTextContent('$1,315.20 for the year');
    expect(dialog.getByText(/unless you opt out at least 24 hours before/)).toBeVisible();
    expect(await dialog.findByText(/today and each month/)).toHaveTextContent('$109.60');
  });

  test('buys, begins the session with the first business, and asks for the signature @spec-2 @spec-4', async () => {
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

  test('without ASCAP it goes straight to the account', async () => {
    await checkOut(draftWith({ values: { businessProviders: ['2'] } }));
    await pay();
    await arrive('/account');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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

  test('a declined card says so, and the form takes another', async () => {
    await checkOut();
    await pay('4000000000000002');
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
    expect(upstream.hitsOf(SUBSCRIBE)).toEqual([]);
    await pay();
    await screen.findByRole('dialog', { name: 'Check Your Email' });
  });

  test('two presses pay once', async () => {
    await checkOut();
    await pay();
    press(/Pay|Processing/);
    await screen.findByRole('dialog', { name: 'Check Your Email' });
    expect(upstream.hitsOf(SUBSCRIBE)).toHaveLength(1);
  });
});

test('a client secret that cannot be had is told, and asked for by the next press @spec-8', async () => {
  upstream.answerAll({ [SECRET]: { status: 400, json: { message: 'Too many requests.' } } });
  await checkOut();
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  upstream.answerAll({ [SECRET]: SCRIPT[SECRET] });
  await pay();
  await screen.findByRole('dialog', { name: 'Check Your Email' });
});

describe('a subscription that fails', () => {
  test('for good: the message, a fresh client secret, and the next attempt is a new purchase @spec-4 @spec-8', async () => {
    refuse(400, 'This card is not accepted.');
    await checkOut();
    await pay();
    expect(await screen.findByText('This card is not accepted.')).toBeVisible();
    await waitFor(() => {
      expect(upstream.hitsOf(SECRET)).toHaveLength(2);
    });
    expect(registerVar()).toMatchObject({ failedPurchases: 1, unconfirmed: undefined });
    expect(userVar()).toBeNull();
    expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled();

    // A list of businesses that fails afterwards takes nothing back.
    upstream.answerAll({
      [SUBSCRIBE]: SCRIPT[SUBSCRIBE],
      'GET /web/account/business': { status: 500, json: {} },
    });
    await pay('5555555555554444');
    await screen.findByRole('dialog', { name: 'Check Your Email' });
    expect([userVar()?.token, registerVar()]).toEqual(['t1', null]);
  });

  test.each([
    [503, 'Busy.'],
    [502, 'We cannot take payments at the moment. Nothing was charged.'],
  ])(
    'in doubt (%d): it is kept, and repeated with the same card when the dialog opens again',
    async (status, said) => {
      refuse(status, said);
      await checkOut();
      await pay();
      expect(await screen.findByText(said)).toBeVisible();
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

  test('refused when it is repeated: the message stays, and the form takes another card', async () => {
    refuse(503, 'Busy.');
    await checkOut();
    await pay();
    expect(await screen.findByText('Busy.')).toBeVisible();
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

  test('because another tab has bought the same: this one goes on with that session', async () => {
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

  test('in doubt, then another card: the first charge is resolved before the second card is charged', async () => {
    refuse(503, 'Busy.');
    await checkOut();
    await pay();
    expect(await screen.findByText('Busy.')).toBeVisible();

    refuse(400, 'The first card was declined.');
    await pay('5555555555554444');
    expect(await screen.findByText('The first card was declined.')).toBeVisible();
    const cards = upstream
      .hitsOf(SUBSCRIBE)
      .map(({ body }) => new URLSearchParams(body).get('paymentMethod')?.slice(-4));
    expect(cards).toEqual(['4242', '4242', '4444']);
  });
});

describe('a new location', () => {
  const subscribe = async () => {
    await openSummary(finishedDraft('location'), '/account/new-location/rates');
    tick(/yearly agreement/);
    press('Subscribe');
  };

  test('is charged to the card on file and becomes the current business @spec-2 @spec-7', async () => {
    upstream.answerAll({ [LOCATION]: { json: { id: 12, name: 'Other Gym', isDefault: false } } });
    await subscribe();
    await arrive('/account');
    expect(currentBusinessVar()).toBe('12');
    expect(upstream.hitsOf(LOCATION)[0]?.form).not.toHaveProperty('paymentMethod');
    expect(registerVar()).toBeNull();
  });

  test('a failure is logged only, and the person stays @spec-7 @spec-8', async () => {
    upstream.answerAll({ [LOCATION]: { status: 400, json: { message: 'Declined.' } } });
    await subscribe();
    await waitFor(() => {
      expect(registerVar()?.failedPurchases).toBe(1);
    });
    expect(address()).toBe('/account/new-location/rates');
    expect(screen.queryByText('Declined.')).not.toBeInTheDocument();
  });
});
