/** Tests that the charge of a purchase that fails is refunded once, even a day later or after a crash. */
import { expect, onTestFinished, test } from 'vitest';
import { createStripe } from '#host/platform/cards/stripe.ts';
import { agreements, documents } from '#host/platform/database/licenses.ts';
import { businesses, purchases, users } from '#host/platform/database/schema.ts';
import { buy, verifyEmail } from '#tests/support/servers/hostFixture.ts';
import { setUp } from './hosts.ts';
import { startFakeStripe } from '#tests/support/fakes/stripe/server.ts';

const DAY = 86_400_000;
const later = (milliseconds: number) => () => new Date(Date.parse('2026-11-21T12:00:00Z') + milliseconds);

async function stripeOfTest() {
  const stripe = await startFakeStripe();
  onTestFinished(stripe.close);
  const cards = createStripe({ secretKey: 'sk_test_1', apiUrl: stripe.url });
  return { stripe, charging: { cards, intents: cards } };
}

test('a charge whose rows cannot be written is refunded and leaves no row, and a day after a lost response the host checks Stripe for the refund before it repeats it @host-cards', async () => {
  const { database, hostOn, takeAddress } = await setUp();
  const { stripe, charging } = await stripeOfTest();
  const email = 'lost-refund@gym.example';
  const first = await hostOn(undefined, charging);
  await verifyEmail(first, email);
  stripe.when(/confirm$/, 'done', () => takeAddress(email));
  stripe.failNext(3, 'refunds');
  expect((await buy(first, email, 'k', { paymentMethod: 'pm_good' })).status).toBe(500);
  expect(stripe.refunded.size).toBe(1);
  for (const table of [businesses, agreements, documents]) expect(await database.$count(table)).toBe(0);
  await first.close();

  stripe.forgetKeys();
  const second = await hostOn(undefined, { ...charging, now: later(DAY + 1) });
  await second.close();
  expect(second.failures).toEqual([]);
  expect(await database.select().from(purchases)).toMatchObject([{ state: 'failed' }]);
  expect(stripe.refunded.size).toBe(1);
});

test('a refund that Stripe refuses ends the purchase, is not repeated, and is mailed to the business @host-cards', async () => {
  const { database, hostOn, takeAddress } = await setUp();
  const { stripe, charging } = await stripeOfTest();
  const email = 'disputed@gym.example';
  const host = await hostOn(undefined, charging);
  await verifyEmail(host, email);
  stripe.when(/confirm$/, 'done', async () => {
    await takeAddress(email);
    stripe.dispute('pi_1');
  });
  expect((await buy(host, email, 'k', { paymentMethod: 'pm_good' })).status).toBe(500);
  expect(await database.select().from(purchases)).toMatchObject([{ state: 'failed' }]);
  const [mail] = await host.outbox();
  expect(mail?.subject).toBe('A purchase could not be refunded');
  expect(mail?.text).toMatch(/Charge: pi_1\s+Refused as: charge_disputed/);
  expect(stripe.refunded.size).toBe(0);
});

test('a refund that the host did not request before it crashed is made at the next start @host-cards', async () => {
  const { database, cards, charges, hostOn, takeAddress } = await setUp();
  const email = 'died@gym.example';
  const first = await hostOn(
    ({ confirmIntent }) => ({
      confirmIntent: async (requested) => {
        await takeAddress(email);
        return confirmIntent(requested);
      },
    }),
    { cards: { ...cards, refund: () => Promise.reject(new Error('the host has died')) } },
  );
  await verifyEmail(first, email);
  expect((await buy(first, email, 'k')).status).toBe(500);
  expect((await charges()).size).toBe(1);
  // Until the host makes the refund, it refuses a purchase with the same idempotency key.
  await database.delete(users);
  expect((await buy(first, email, 'k')).status).toBe(409);
  await first.close();

  const second = await hostOn(undefined, { now: later(2 * 3_600_000) });
  await second.close();
  expect((await charges()).size).toBe(0);
  const third = await hostOn();
  expect((await buy(third, email, 'k')).status).toBe(200);
});
