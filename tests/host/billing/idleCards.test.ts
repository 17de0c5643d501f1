/** The card on file is let go once nothing runs and nothing is owed, and not before. */
import { expect, test } from 'vitest';
import { paymentMethods } from '#host/platform/database/schema.ts';
import { startStripeHost } from './stripeHost.ts';

/** An owner whose only licenses end on November 20, 2027, and do not renew. */
async function endingOwner() {
  const started = await startStripeHost();
  const { host, owner, stripe } = started;
  const turned = await host.call('PATCH', '/web/account/cancel-annual-renewal', {
    token: await owner.token(),
  });
  expect(turned.status).toBe(200);
  return {
    ...started,
    kept: () => host.database.$count(paymentMethods),
    detaches: () => stripe.received.filter(({ call }) => call.endsWith('/detach')).length,
  };
}

test('the card is detached once, when the last license has ended and all is paid, and another may be entered @host-billing @host-cards', async () => {
  const { host, owner, stripe, kept, detaches } = await endingOwner();
  // The last covered day, in the evening in San Francisco.
  await host.moveTo('2027-11-21T07:30:00Z');
  expect(await kept()).toBe(1);
  expect(stripe.attached.has('pm_good')).toBe(true);
  await host.moveTo('2027-11-21T12:00:00Z');
  expect(await kept()).toBe(0);
  expect([...stripe.detached]).toEqual([['pm_good', 1]]);
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0, card: null });
  const { body } = await host.call<{ membership: [{ pmLastFour: string | null }] }>(
    'GET',
    `/web/account/membership/${owner.id}`,
    { token: await owner.token() },
  );
  expect(body.membership[0].pmLastFour).toBeNull();

  await host.moveTo('2027-12-21T12:00:00Z');
  expect(detaches()).toBe(1);
  await owner.useCard('pm_other');
  expect(await owner.billing()).toMatchObject({ card: { lastFour: '4242' } });
  expect(host.failures).toEqual([]);
});

test('while anything is owed the card stays, and goes when it is paid @host-billing @host-cards', async () => {
  const { host, owner, stripe, wait, kept } = await endingOwner();
  await host.moveTo('2027-10-20T12:00:00Z');
  await owner.useCard('pm_poor');
  await host.moveTo('2027-12-21T12:00:00Z');
  expect(await owner.billing()).toMatchObject({ state: 'OVERDUE' });
  expect([await kept(), stripe.detached.size]).toEqual([1, 0]);
  await owner.useCard('pm_new');
  await wait(1);
  expect((await owner.billing()).owed).toBe(0);
  expect([await kept(), [...stripe.detached]]).toEqual([0, [['pm_new', 1]]]);
  expect(host.failures).toEqual([]);
});

test('a renewed license keeps its card @host-billing @host-cards', async () => {
  const { host, stripe } = await startStripeHost();
  await host.moveTo('2027-12-01T12:00:00Z');
  expect([await host.database.$count(paymentMethods), stripe.detached.size]).toEqual([1, 0]);
});

test('a host that dies, or gets no answer, between detaching a card and forgetting it detaches it once @host-billing @host-cards', async () => {
  const { host, stripe, kept, detaches } = await endingOwner();
  // As often as Stripe's library asks: it was done, and nobody knows.
  stripe.failNext(3, 'payment_methods/pm_good/detach');
  await host.moveTo('2027-11-21T12:00:00Z');
  expect([await kept(), [...stripe.detached]]).toEqual([1, [['pm_good', 1]]]);
  expect(host.failures).toHaveLength(1);
  await host.moveTo('2027-11-22T12:00:00Z');
  expect([await kept(), [...stripe.detached]]).toEqual([0, [['pm_good', 1]]]);
  expect(host.failures).toHaveLength(1);
  expect(detaches()).toBe(4);
});
