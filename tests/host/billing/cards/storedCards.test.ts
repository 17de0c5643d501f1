/** Tests that the host stores the card network's updates of a card, and detaches a card that was replaced. */
import { expect, test } from 'vitest';
import { saying } from '#tests/support/servers/hostFixture.ts';
import { startStripeHost } from '../stripeHost.ts';
import { SECOND_DAY } from '../billingOwner.ts';

test('the digits and expiry of a card that its network has renewed are read from the processor @host-billing @host-cards', async () => {
  const { stripe, host, owner, send, wait } = await startStripeHost();
  await owner.useCard('pm_ends_2027_01');
  expect(await owner.billing()).toMatchObject({ card: { lastFour: '4242', expires: '01/2027' } });
  const event = stripe.renewCard('pm_ends_2027_01', { last4: '1881', exp_month: 6, exp_year: 2031 });
  expect(await send(event)).toBe(200);
  await wait(1);
  expect((await owner.membership()).pmLastFour).toBe('1881');
  expect(await owner.billing()).toMatchObject({ card: { lastFour: '1881', expires: '06/2031' } });
  await host.moveTo('2027-02-20T18:00:00Z');
  expect((await owner.subjects()).filter((subject) => subject.includes('expires'))).toEqual([]);
  expect(host.failures).toEqual([]);
});

test('a receipt has the digits of the charge, even if the stored ones are older @host-billing @host-cards', async () => {
  const { stripe, host, wait, installment } = await startStripeHost();
  await host.moveTo('2026-12-21T16:59:00Z');
  // The host polls events every five minutes, so it charges before it learns of the new last four digits.
  stripe.renewCard('pm_good', { last4: '1881' });
  await wait(1);
  expect(await installment(2)).toMatchObject({ state: 'paid', lastFour: '1881' });
});

test('a replaced card is detached once no attempt uses it, and a card that is entered again is not @host-billing @host-cards', async () => {
  const { stripe, owner, wait, host } = await startStripeHost();
  await owner.useCard('pm_second');
  await wait(1);
  expect([...stripe.detached]).toEqual([['pm_good', 1]]);
  await owner.useCard('pm_second');
  await wait(1);
  expect([...stripe.attached.keys()]).toEqual(['pm_second']);
  await owner.useCard('pm_strict');
  await host.moveTo(SECOND_DAY);
  expect((await owner.pay('key-1')).body.clientSecret).toBeDefined();
  await owner.useCard('pm_third');
  await wait(2);
  expect([...stripe.attached.keys()]).toEqual(['pm_third']);
  expect([...stripe.detached.values()]).toEqual([1, 1, 1]);
  expect(host.failures).toEqual([]);
});

test('a card whose setup waits for the bank is not stored @host-billing @host-cards', async () => {
  const { owner, stripe } = await startStripeHost();
  const form = { payment_method: 'pm_unconfirmed', token: { id: 'seti_1' } };
  const changed = await owner.send('POST', 'stripe/change-default-payment-method', { form });
  expect(changed).toMatchObject(
    saying(400, 'Your bank has not confirmed this card yet. Please enter it again.'),
  );
  expect(stripe.attached.has('pm_unconfirmed')).toBe(false);
});
