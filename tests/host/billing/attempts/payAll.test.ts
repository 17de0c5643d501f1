/** Tests that "Pay all" charges only those locations whose debts are in the sum that the page shows. */
import { expect, test } from 'vitest';
import { startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { SECOND_DAY } from '#tests/host/billing/billingOwner.ts';

/** Starts a host whose owner has two locations. */
async function twoLocations() {
  const started = await startStripeHost();
  const { host, owner, stripe } = started;
  await owner.addLocation({ businessName: 'Iron Temple South', businessAddress: '2 South St' });
  const [north = '', south = ''] = (await owner.locations()).map(({ id }) => id);
  const pay = (path: string, key: string) =>
    owner.send<{ clientSecret?: string; charged?: object[] }>('POST', `account/billing/${path}`, {
      headers: { 'idempotency-key': key },
    });
  return {
    ...started,
    north,
    south,
    /** Answers the bank's request to authenticate the payment intent that has this client secret. */
    answer: (secret: string | undefined, how: 'yes' | 'no') =>
      stripe.answerBank(secret?.split('_secret_')[0] ?? '', how),
    payAt: (id: string, key: string) => pay(`${id}/pay`, key),
    payAll: async () => (await pay('pay-all', 'all')).body,
    billingStates: async () => (await owner.locations()).map(({ billing }) => billing),
    /** Moves the clock to `moment` without billing runs. Billing runs resume a minute later. */
    downUntil: async (moment: string) => {
      host.pass(Date.parse(moment) - host.now().getTime());
      await host.moveTo(new Date(host.now().getTime() + 60_000).toISOString());
    },
  };
}

test('where one location needs its owner, Pay all charges all that it owes, and not what the spacing rule has delayed at another @host-billing @host-cards', async () => {
  const { host, owner, north, south, answer, payAt, payAll, billingStates, downUntil } = await twoLocations();
  await downUntil('2027-01-25T18:00:00Z');
  await host.moveTo('2027-02-10T18:00:00Z');
  expect((await payAt(south, 'key-1')).status).toBe(204);
  await owner.useCard('pm_strict');
  answer((await payAt(north, 'key-2')).body.clientSecret, 'no');
  await host.moveTo('2027-02-23T18:00:00Z');
  // Installment 4 of each location is delayed until Mar 2. Only the first location needs its owner to act.
  const delayed = { state: 'OK', owed: 96.05 };
  expect(await billingStates()).toMatchObject([{ state: 'ACTION_NEEDED', owed: 192.1 }, delayed]);
  const charged = [{ businessId: north, amount: 96.05 }];
  const first = await payAll();
  expect(first.charged).toEqual([]);
  answer(first.clientSecret, 'yes');
  const second = await payAll();
  expect(second.charged).toEqual(charged);
  answer(second.clientSecret, 'yes');
  expect(await payAll()).toEqual({ charged });
  expect(await billingStates()).toMatchObject([{ state: 'OK', owed: 0 }, delayed]);
});

test('Pay all does not ask about a payment that waits for its bank at another location @host-billing @host-cards', async () => {
  const { host, owner, north, south, answer, payAt, payAll, billingStates } = await twoLocations();
  await owner.useCard('pm_strict');
  await host.moveTo(SECOND_DAY);
  const requested = (await payAt(north, 'key-1')).body.clientSecret;
  expect(await billingStates()).toMatchObject([{ state: 'OK' }, { state: 'ACTION_NEEDED', owed: 96.05 }]);
  const { clientSecret } = await payAll();
  expect(clientSecret).not.toBe(requested);
  answer(clientSecret, 'yes');
  expect(await payAll()).toEqual({ charged: [{ businessId: south, amount: 96.05 }] });
  expect((await payAt(north, 'key-1')).body.clientSecret).toBe(requested);
});
