/** Purchases that an older release left open: it charged in one call, and stored an intent for the bank's question alone. */
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createStripe } from '#host/platform/cards/stripe.ts';
import { purchases, users } from '#host/platform/database/schema.ts';
import { buy, startTestHost, verifyEmail } from '#tests/support/servers/hostFixture.ts';
import { startStripeStandIn } from '#tests/support/standIns/stripeStandIn.ts';

const MINUTE = 60_000;
const KEY = 'key-older';

/** A purchase that is charging, as an older release has stored it; `charge` is what that one then asked Stripe for. */
async function leftCharging(paymentMethod: string) {
  const stripe = await startStripeStandIn();
  onTestFinished(stripe.close);
  const cards = createStripe({ secretKey: 'sk_test_1', apiUrl: stripe.url });
  const host = await startTestHost({ cards, intents: cards });
  onTestFinished(host.close);
  const email = 'older@gym.example';
  await verifyEmail(host, email);
  stripe.breakDown({ status: 500, of: /^POST \/v1\/payment_intents$/, times: 1 });
  const buyIt = (key = KEY) => buy(host, email, key, { paymentMethod });
  expect((await buyIt()).status).toBe(500);
  const { database } = host;
  await database.update(purchases).set({ plan: sql`${purchases.plan} - 'storesIntent'` });
  const [row] = await database.select().from(purchases);
  const id = row?.id ?? '';
  expect(row).toMatchObject({ state: 'charging', intentId: null });
  return {
    stripe,
    host,
    id,
    buyIt,
    charge: () =>
      fetch(`${stripe.url}/v1/payment_intents`, {
        method: 'POST',
        headers: { 'idempotency-key': id },
        body: `amount=9606&customer=cus_1&payment_method=${paymentMethod}&confirm=true&metadata[purchaseId]=${id}`,
      }),
    states: async () =>
      (await database.select().from(purchases).orderBy(purchases.createdAt)).map(({ state }) => state),
    wait: (minutes: number) => host.moveTo(new Date(host.now().getTime() + minutes * MINUTE).toISOString()),
  };
}

test.each(['comes back', 'stays away'])(
  'a charge whose id an older release did not store is found, and bought once: the buyer %s @host-cards',
  async (how) => {
    const { stripe, host, id, charge, states, wait, buyIt } = await leftCharging('pm_good');
    await charge();
    if (how === 'comes back') expect((await buyIt()).status).toBe(200);
    else await wait(1);
    expect(await states()).toEqual(['done']);
    expect(await host.database.select().from(purchases)).toMatchObject([{ id, chargeId: 'pi_1' }]);
    expect(await host.database.$count(users)).toBe(1);
    expect([...stripe.successes]).toEqual([['pi_1', 1]]);
  },
);

test('while an older release’s charge may still come, nobody charges again; then the purchase can be made anew @host-cards', async () => {
  const { stripe, charge, states, wait, buyIt } = await leftCharging('pm_good');
  expect((await buyIt()).status).toBe(409);
  await wait(1);
  expect(await states()).toEqual(['charging']);
  await charge();
  expect((await buyIt()).status).toBe(200);
  expect([...stripe.successes]).toEqual([['pi_1', 1]]);
});

test('what an older release never asked for is given up after a while, and can be bought again @host-cards', async () => {
  const { stripe, states, wait, buyIt } = await leftCharging('pm_good');
  await wait(3);
  expect(await states()).toEqual(['failed']);
  expect((await buyIt()).status).toBe(200);
  expect(await states()).toEqual(['failed', 'done']);
  expect(stripe.successes.size).toBe(1);
});

test('a purchase whose intent another process stores while it is given up goes on, and that intent is cancelled first @host-cards', async () => {
  const { stripe, host, states, wait } = await leftCharging('pm_good');
  await fetch(`${stripe.url}/v1/payment_intents`, { method: 'POST', body: 'amount=9606&customer=cus_1' });
  stripe.when(/^GET .*payment_intents\?customer/, 'done', () =>
    host.database.update(purchases).set({ intentId: 'pi_1' }),
  );
  await wait(3);
  expect(await states()).toEqual(['charging']);
  await wait(1);
  expect(await states()).toEqual(['failed']);
  expect(stripe.allIntents.get('pi_1')?.status).toBe('canceled');
});

test('a question of the bank that an older release did not hear of is asked again, or given up at Stripe @host-cards @host-billing', async () => {
  const { stripe, charge, states, wait, buyIt } = await leftCharging('pm_strict');
  await charge();
  expect((await buyIt()).status).toBe(402);
  expect(await states()).toEqual(['authenticating']);
  stripe.answerBank('pi_1', 'yes');
  expect((await buyIt()).status).toBe(200);
  expect(await states()).toEqual(['done']);

  const other = await leftCharging('pm_strict');
  await other.charge();
  await wait(1);
  await other.wait(3);
  expect(await other.states()).toEqual(['failed']);
  expect(other.stripe.allIntents.get('pi_1')?.status).toBe('canceled');
});

test.each([
  ['yes', 'done', 'succeeded'],
  ['no', 'failed', 'canceled'],
  ['nothing', 'failed', 'canceled'],
] as const)(
  'a purchase that an older release left authenticating, to which the buyer says %s, is %s @host-cards @host-billing',
  async (says, state, left) => {
    const { stripe, host, id, charge, states, wait } = await leftCharging('pm_strict');
    await charge();
    await host.database
      .update(purchases)
      .set({ state: 'authenticating', intentId: 'pi_1', askedAt: host.now() })
      .where(eq(purchases.id, id));
    if (says !== 'nothing') stripe.answerBank('pi_1', says);
    await wait(says === 'nothing' ? 61 : 1);
    expect(await states()).toEqual([state]);
    expect(stripe.allIntents.get('pi_1')?.status).toBe(left);
  },
);
