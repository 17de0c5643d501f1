/** Tests that the card on file is detached only when no license is in force and nothing is owed. */
import { expect, test } from 'vitest';
import { paymentMethods } from '#host/platform/database/schema.ts';
import { registration } from '#tests/support/servers/hostFixture.ts';
import { startStripeHost } from '../stripeHost.ts';

const locationForm = (answers: object = {}) => ({
  ...registration('ignored@gym.example'),
  businessName: 'Second Gym',
  ...answers,
});

/** Creates an owner whose licenses all end on November 20, 2027, without a renewal. */
async function endingOwner() {
  const started = await startStripeHost();
  const { host, owner, stripe } = started;
  expect((await owner.renew(false)).status).toBe(200);
  return {
    ...started,
    storedCards: () => host.database.$count(paymentMethods),
    detaches: () => stripe.received.filter(({ call }) => call.endsWith('/detach')).length,
  };
}

test('the card is detached once when the last license has ended and all is paid @host-billing @host-cards', async () => {
  const { host, owner, stripe, storedCards, detaches } = await endingOwner();
  // In San Francisco it is 23:30 on the last covered day, so the license is still in force.
  await host.moveTo('2027-11-21T07:30:00Z');
  expect(await storedCards()).toBe(1);
  expect(stripe.attached.has('pm_good')).toBe(true);
  await host.moveTo('2027-11-21T12:00:00Z');
  expect(await storedCards()).toBe(0);
  expect([...stripe.detached]).toEqual([['pm_good', 1]]);
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0, card: null });
  expect((await owner.membership()).pmLastFour).toBeNull();

  await host.moveTo('2027-12-21T12:00:00Z');
  expect(detaches()).toBe(1);
  expect(host.failures).toEqual([]);
});

test('without a card a package is added but a paid license refused, and a new card stays for a day @host-billing @host-cards', async () => {
  const { host, owner, storedCards, detaches } = await endingOwner();
  await host.moveTo('2027-12-01T12:00:00Z');
  expect(await storedCards()).toBe(0);
  const buy = async (path: string, form: Record<string, unknown>) =>
    owner.send('POST', `account/${path}`, { form });
  const paid = { businessId: owner.id, businessProviders: ['2'], isBgMusic: '0' };
  const refusal = {
    status: 400,
    body: { message: expect.stringMatching(/^There is no card on file/) as string },
  };
  expect(await buy('subscribe', paid)).toMatchObject(refusal);
  expect(await buy('new-business', locationForm())).toMatchObject(refusal);

  await owner.useCard('pm_other');
  await host.moveTo('2027-12-02T11:00:00Z');
  expect(await owner.billing()).toMatchObject({ card: { lastFour: '4242' } });
  await host.moveTo('2027-12-02T13:00:00Z');
  expect([await storedCards(), detaches()]).toEqual([0, 2]);

  const packaged = { packageCode: 'FITGROUP', businessProviders: undefined, isBgMusic: undefined };
  expect((await buy('new-business', locationForm(packaged))).status).toBe(200);
  expect((await buy('subscribe', { businessId: owner.id, packageCode: 'FITGROUP' })).status).toBe(200);
  expect(await storedCards()).toBe(0);
  expect(await owner.billing()).toMatchObject({ state: 'OK', owed: 0, card: null });

  await owner.useCard('pm_new');
  expect((await buy('new-business', locationForm({ businessName: 'Third Gym' }))).status).toBe(200);
  await host.moveTo('2028-01-20T12:00:00Z');
  expect([await storedCards(), detaches()]).toEqual([1, 2]);
  expect(host.failures).toEqual([]);
});

test('the card stays while anything is owed and is detached when that is paid @host-billing @host-cards', async () => {
  const { host, owner, stripe, wait, storedCards } = await endingOwner();
  await host.moveTo('2027-10-20T12:00:00Z');
  await owner.useCard('pm_poor');
  await host.moveTo('2027-12-21T12:00:00Z');
  expect(await owner.billing()).toMatchObject({ state: 'OVERDUE' });
  expect([await storedCards(), [...stripe.detached.keys()]]).toEqual([1, ['pm_good']]);
  await owner.useCard('pm_new');
  await wait(1);
  expect((await owner.billing()).owed).toBe(0);
  await host.moveTo('2027-12-22T12:30:00Z');
  expect([await storedCards(), [...stripe.detached.keys()]]).toEqual([0, ['pm_good', 'pm_poor', 'pm_new']]);
  expect(host.failures).toEqual([]);
});

test('a card is detached once even if the response of the detach call is lost @host-billing @host-cards', async () => {
  const { host, stripe, storedCards, detaches } = await endingOwner();
  // Stripe detaches the card, but the host gets no response to the request or to its two retries.
  stripe.failNext(3, 'payment_methods/pm_good/detach');
  await host.moveTo('2027-11-21T12:00:00Z');
  expect([await storedCards(), [...stripe.detached]]).toEqual([1, [['pm_good', 1]]]);
  expect(host.failures).toHaveLength(1);
  await host.moveTo('2027-11-22T12:00:00Z');
  expect([await storedCards(), [...stripe.detached]]).toEqual([0, [['pm_good', 1]]]);
  expect(host.failures).toHaveLength(1);
  expect(detaches()).toBe(4);
});
