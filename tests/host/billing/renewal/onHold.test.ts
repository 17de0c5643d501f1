/** Tests payments on hold: they are owed but not charged, block the renewal, and "Pay now" explains them. */
import { expect, test } from 'vitest';
import { operatorOf } from '#tests/host/operator/operatorClient.ts';
import { statesOf, SECOND_DAY } from '../billingOwner.ts';
import { dueWith, startStripeHost } from '../stripeHost.ts';
import { hostSettings } from '#tests/support/servers/hostFixture.ts';
import { startRenewing } from './renewalHost.ts';

test('after a year without the host, what is on hold is owed, Pay now says so, and the licenses end @host-billing @host-renewal', async () => {
  const { host, owner } = await startRenewing('down@gym.example');
  host.pass(Date.parse('2027-11-19T18:00:00Z') - host.now().getTime());
  await host.moveTo('2027-11-19T18:01:00Z');
  expect(host.failures.splice(0)).toHaveLength(1);
  expect(await owner.billing()).toMatchObject({ state: 'ACTION_NEEDED', owed: 1056.55 });
  expect((await owner.locations())[0]?.billing).toMatchObject({ state: 'ACTION_NEEDED' });
  expect(await host.mailAbout('need attention')).toMatch(
    /until they are released: 11 .* \$96\.05 Installment 2 of 12: .* down@gym/,
  );
  const sum = '$1,056.55';
  expect(await host.mailAbout('renew on Nov 21, 2027 if we settle the payments on hold')).toContain(
    `${sum} of it is on hold. Write to hello@barline.example to settle it.`,
  );
  const { status, body } = await owner.pay('key');
  expect(status).toBe(409);
  expect(body.message).toBe(`${sum} is on hold. Nothing was charged. Write to hello@barline.example.`);
  const all = await owner.send('POST', 'account/billing/pay-all', { headers: { 'idempotency-key': 'all' } });
  expect(all).toMatchObject({ status: 409, body: { message: body.message } });
  await host.moveTo('2027-11-26T18:02:00Z');
  expect((await owner.billing()).payments).toHaveLength(12);
  expect(await owner.membership()).toMatchObject({ renewal: { state: 'ENDED', endsOn: '2027-11-20' } });
  expect(await host.mailAbout('ended on')).toContain('They have not renewed, because you still owe:');
});

test('an order with a lost dispute does not renew, and its card is charged no more @host-billing @host-renewal', async () => {
  // With this address, the message of "Pay now" would exceed 100 characters, so the host writes only "us".
  const brand = { ...hostSettings.brand, email: 'licensing@barline-music.example' };
  const { host, owner, stripe, send, eventOf, requested } = await startStripeHost({ brand });
  await host.moveTo(SECOND_DAY);
  const { id } = stripe.dispute('pi_2');
  expect(await send(eventOf('charge.dispute.created'))).toBe(200);
  stripe.closeDispute(id, 'lost');
  expect(await send(eventOf('charge.dispute.closed'))).toBe(200);
  await host.moveTo('2027-01-21T18:00:00Z');
  const { status, body } = await owner.pay('key');
  expect(status).toBe(409);
  expect(body.message).toBe(
    '$96.05 is on hold: a payment is disputed. Nothing was charged. Please write to us.',
  );
  requested();
  await host.moveTo('2027-11-22T18:00:00Z');
  expect(requested()).toEqual([]);
  expect(statesOf(await owner.billing())).toEqual(['PAID', 'PAID', ...Array<string>(10).fill('HELD')]);
  expect(await owner.membership()).toMatchObject({ renewal: { state: 'ENDED' } });
});

test('a disputed order that owes nothing does not renew either, and the mail says why @host-billing @host-renewal', async () => {
  const { host, owner, stripe, send, eventOf } = await startStripeHost();
  await host.moveTo('2027-10-22T18:00:00Z');
  stripe.dispute('pi_12');
  expect(await send(eventOf('charge.dispute.created'))).toBe(200);
  await host.moveTo('2027-11-22T18:00:00Z');
  expect(await owner.billing()).toMatchObject({ owed: 0 });
  expect(await host.mailAbout('ended on')).toContain(
    'They have not renewed, because a payment is disputed at your bank, or a refund did not reach your card.',
  );
});

test('an order stays on hold until the last of its disputes is won, and a release ends it at once @host-billing @host-cards', async () => {
  const { host, owner, stripe, send, eventOf, wait, installment } = await startStripeHost();
  await host.moveTo('2027-01-21T18:00:00Z');
  const first = stripe.dispute('pi_2');
  expect(await send(eventOf('charge.dispute.created'))).toBe(200);
  const second = stripe.dispute('pi_3');
  expect(await send(eventOf('charge.dispute.created'))).toBe(200);
  stripe.closeDispute(first.id, 'won');
  expect(await send(eventOf('charge.dispute.closed'))).toBe(200);
  await host.moveTo('2027-02-21T18:00:00Z');
  expect((await installment(4)).state).toBe('held');
  stripe.closeDispute(second.id, 'won');
  expect(await send(eventOf('charge.dispute.closed'))).toBe(200);
  await host.moveTo('2027-03-21T18:00:00Z');
  expect((await installment(5)).state).toBe('paid');
  const { ask } = operatorOf(host);
  expect((await ask('release', { payment: (await installment(4)).id })).status).toBe(200);
  await wait(1);
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0 });
});

test('a retry that was open when a dispute paused its order is put on hold once it is declined @host-billing @host-cards', async () => {
  const { host, stripe, send, eventOf, installment, attemptsOf } = await dueWith('pm_poor');
  expect((await installment(2)).state).toBe('retrying');
  // Stripe's response to the retry is lost, and reading the intent fails, so the host misses the decline.
  stripe.failNext(9, 'payment_intents/pi_3/confirm');
  stripe.breakDown({ status: 500, of: /^GET \/v1\/payment_intents\/pi_3/ });
  await host.moveTo('2026-12-24T18:00:00Z');
  expect((await installment(2)).state).toBe('trying');
  stripe.dispute('pi_1');
  expect(await send(eventOf('charge.dispute.created'))).toBe(200);
  stripe.mend();
  await host.moveTo('2027-01-21T18:00:00Z');
  const { id, state } = await installment(2);
  expect(state).toBe('held');
  expect((await attemptsOf(id)).map(({ outcome }) => outcome)).toEqual(['declined', 'declined']);
});
