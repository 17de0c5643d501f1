/** Tests that a new card is charged at once for the payments that the old card has not paid. */
import { expect, test } from 'vitest';
import { dueWith } from '#tests/host/billing/stripeHost.ts';

test('a new card is charged at once for a payment whose bank asks about the old one @host-billing @host-cards', async () => {
  const { stripe, owner, wait, installment, attemptsOf } = await dueWith('pm_strict');
  expect((await owner.pay('key-1')).body.clientSecret).toBe('pi_3_secret_pi_3');
  await owner.useCard('pm_other');
  await wait(1);
  const paid = await installment(2);
  expect(paid).toMatchObject({ state: 'paid', intentId: 'pi_4' });
  expect(stripe.allIntents.get('pi_3')?.status).toBe('canceled');
  expect((await attemptsOf(paid.id)).map(({ outcome }) => outcome)).toEqual([
    'authentication required',
    'not made',
    'paid',
  ]);
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
});

test('the change of a card says what it has charged, by location @host-billing @host-cards', async () => {
  const { host, owner } = await dueWith('pm_poor');
  const change = async (paymentMethod: string) =>
    host.call<{ charged: { businessId: string; amount: number }[] }>(
      'POST',
      '/web/stripe/change-default-payment-method',
      { form: { payment_method: paymentMethod, token: { id: 'seti_1' } }, token: await owner.token() },
    );
  expect((await change('pm_declined')).body.charged).toEqual([]);
  expect((await change('pm_new')).body.charged).toEqual([{ businessId: owner.id, amount: 131.05 }]);
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
  // With nothing owed, nothing is charged.
  expect((await change('pm_other')).body.charged).toEqual([]);
});
