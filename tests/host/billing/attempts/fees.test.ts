/** Tests which declines cost a fee, and after which declines the host stops retrying the card. */
import { expect, test } from 'vitest';
import { dueWith, startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { operatorOf } from '#tests/host/operator/operatorClient.ts';
import { SECOND_DAY } from '#tests/host/billing/billingOwner.ts';

const POOR = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

test('only the first automatic decline costs a fee, not one of the owner’s or the operator’s attempts @host-billing @host-cards', async () => {
  const { stripe, host, owner, payments, installment, attemptsOf, expectAgreement } = await startStripeHost();
  // The first attempt requires authentication, which is not a decline and costs no fee.
  await owner.useCard('pm_strict');
  await host.moveTo(SECOND_DAY);
  stripe.decide('pm_strict', POOR);
  const { id } = await installment(2);
  expect((await owner.pay('key-1')).status).toBe(400);
  expect((await operatorOf(host).ask('retry', { payment: id })).body.status).toBe('retrying');
  expect((await attemptsOf(id)).map(({ trigger, outcome }) => [trigger, outcome])).toEqual([
    ['run', 'authentication required'],
    ['owner', 'declined'],
    ['operator', 'declined'],
  ]);
  expect(await payments()).toHaveLength(12);
  expect((await owner.billing()).owed).toBe(96.05);
  await expectAgreement();

  await host.moveTo('2026-12-24T18:00:00Z');
  expect((await attemptsOf(id)).at(-1)).toMatchObject({ trigger: 'run', outcome: 'declined' });
  expect((await owner.billing()).owed).toBe(131.05);
  await host.moveTo('2026-12-28T18:00:00Z');
  expect((await owner.billing()).owed).toBe(131.05);
  expect(host.failures).toEqual([]);
});

test('a declined Pay now states that nothing was charged, or what was charged before the decline @host-billing @host-cards', async () => {
  let onConfirmed: () => unknown = () => undefined;
  const { stripe, host, owner } = await startStripeHost({}, (intents) => ({
    ...intents,
    confirmIntent: async (request) => {
      const outcome = await intents.confirmIntent(request);
      onConfirmed();
      return outcome;
    },
  }));
  await owner.useCard('pm_poor');
  await host.moveTo(SECOND_DAY);
  const textOf = async (key: string) => (await owner.pay(key)).body.message;
  expect(await textOf('key-1')).toBe('Your card was declined. Nothing was charged. Please use another card.');
  // The bank accepts the charge for the installment, and then declines the charge for the failed payment fee.
  stripe.decide('pm_poor', 'yes');
  onConfirmed = () => stripe.decide('pm_poor', POOR);
  expect(await textOf('key-2')).toBe(
    '$96.05 was charged. Your card was declined for the rest. Please use another card.',
  );
});

test('a declined fee is retried and costs no fee of its own @host-billing @host-cards', async () => {
  const { stripe, host, owner, wait, requested, payments, installment, attemptsOf } =
    await dueWith('pm_poor');
  // The installment succeeds, the fee's confirmation fails with 500, and the fee's retry is declined.
  stripe.decide('pm_poor', 'yes');
  stripe.breakDown({ status: 500, of: /pi_4\/confirm$/ });
  requested();
  await host.moveTo('2026-12-24T17:00:00Z');
  expect((await installment(2)).state).toBe('paid');
  // A fee is no scheduled payment, so the host declares the use of the card to Stripe as "unscheduled".
  expect(requested().find(({ call }) => call.endsWith('pi_4/confirm'))).toMatchObject({
    form: { payment_method_options: { card: { stored_credential_usage: 'unscheduled' } } },
  });
  stripe.mend();
  stripe.decide('pm_poor', POOR);
  await wait(5);
  const fees = (await payments()).filter(({ kind }) => kind === 'fee');
  expect(fees).toMatchObject([{ state: 'retrying', amountCents: 3500 }]);
  expect((await attemptsOf(fees[0]?.id ?? '')).map(({ outcome }) => outcome)).toEqual([
    'no answer',
    'declined',
  ]);
  await host.moveTo('2027-01-10T18:00:00Z');
  expect((await payments()).filter(({ kind }) => kind === 'fee')).toHaveLength(1);
  expect((await owner.billing()).owed).toBe(35);
  expect(host.failures.map(String)).toEqual([expect.stringContaining('The stand-in answers 500')]);
});

test('Stripe’s advice code decides whether a card is retried, and without one the decline code does @host-billing @host-cards', async () => {
  const { stripe, host, installment, attemptsOf } = await dueWith('pm_poor');
  const { id } = await installment(2);
  const { ask } = operatorOf(host);
  /** Retries the payment, which Stripe declines with these codes. Returns the payment's state and reason. */
  const after = async (code: string, advice?: string) => {
    stripe.decide('pm_poor', {
      code: 'card_declined',
      decline_code: code,
      ...(advice !== undefined && { advice_code: advice }),
      message: 'Your card was declined.',
    });
    host.pass(1_000);
    expect((await ask('retry', { payment: id })).status).toBe(200);
    const { outcome, code: stored } = (await attemptsOf(id)).at(-1) ?? {};
    expect(stored).toBe(code);
    const { state, reason } = await installment(2);
    return `${state}, ${reason ?? outcome ?? ''}`;
  };
  const again = 'retrying, declined';
  const never = 'waiting, hard decline';
  expect(await after('lost_card', 'try_again_later')).toBe(again);
  expect(await after('insufficient_funds', 'do_not_try_again')).toBe(never);
  expect(await after('generic_decline', 'confirm_card_data')).toBe(never);
  for (const code of ['generic_decline', 'do_not_honor', 'card_velocity_exceeded', 'try_again_later'])
    expect(await after(code), code).toBe(again);
  const final = [
    'do_not_try_again',
    'incorrect_number',
    'invalid_account',
    'invalid_number',
    'lost_card',
    'new_account_information_available',
    'no_action_taken',
    'pickup_card',
    'restricted_card',
    'revocation_of_all_authorizations',
    'revocation_of_authorization',
    'stolen_card',
    'stop_payment_order',
  ];
  for (const code of final) expect(await after(code), code).toBe(never);
  expect(await after('expired_card')).toBe('waiting, expired card');
});
