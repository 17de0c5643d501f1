/** Tests that charges and card changes of one owner run one after another. */
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Cards } from '#host/platform/cards/cards.ts';
import type { Intents } from '#host/platform/cards/intents.ts';
import { createSandbox } from '#host/platform/cards/sandbox.ts';
import { createSandboxIntents } from '#host/platform/cards/sandboxIntents.ts';
import { createLocalLocks } from '#host/platform/database/advisoryLock.ts';
import { providerEvents } from '#host/platform/database/processor.ts';
import { purchases } from '#host/platform/database/schema.ts';
import { billingOwner, statesOf, SECOND_DAY } from '#tests/host/billing/billingOwner.ts';
import { startStripeHost } from '#tests/host/billing/stripeHost.ts';
import { operatorOf } from '#tests/host/operator/operatorClient.ts';
import { addOwners } from '#tests/support/fixtures/manyOwners.ts';
import { makeGate } from '#tests/support/gate.ts';
import { startTestHost } from '#tests/support/servers/hostFixture.ts';
import { databaseOfTest, hostOfTest } from '#tests/support/fixtures/hostOfFile.ts';

test('while the processor handles an owner’s purchase, no pass tries that owner’s card and no card is changed @host-billing @host-cards', async () => {
  const opened = await databaseOfTest();
  const sandboxIntents = createSandboxIntents(opened.database);
  const sandbox = createSandbox(sandboxIntents);
  const [reached, going] = [makeGate(), makeGate()];
  const order: string[] = [];
  let isSlow = false;
  const intents: Intents = {
    ...sandboxIntents,
    confirmIntent: async (requested) => {
      // Only the purchase in this test is confirmed on-session. Billing runs charge off-session.
      if (!requested.isOnSession) return sandboxIntents.confirmIntent(requested);
      if (isSlow) {
        reached.open();
        await going.opened;
      }
      order.push('charged');
      return sandboxIntents.confirmIntent(requested);
    },
  };
  const cards: Cards = {
    ...sandbox,
    saveCard: (...requested) => {
      order.push('card kept');
      return sandbox.saveCard(...requested);
    },
  };
  const host = await startTestHost({ ...opened, cards, intents });
  onTestFinished(async () => {
    going.open();
    await host.close();
  });
  const owner = await billingOwner(host, 'busy@gym.example');
  // In the registration's purchase, the host stored the card before it charged the card.
  expect(order.splice(0)).toEqual(['card kept', 'charged']);

  isSlow = true;
  const buying = owner.addLicense('4');
  await reached.opened;
  const changing = owner.changeCard('4444');
  // The second payment is due, but the purchase holds the owner's lock, so the billing run skips the owner.
  await host.moveTo('2026-12-21T20:00:00Z');
  expect(statesOf(await owner.billing()).slice(0, 2)).toEqual(['PAID', 'SCHEDULED']);
  expect(order).toEqual([]);

  going.open();
  await buying;
  await changing;
  expect(order).toEqual(['charged', 'card kept']);
  await host.moveTo('2026-12-21T20:05:00Z');
  expect(statesOf(await owner.billing())).not.toContain('TRYING');
  expect((await owner.billing()).payments.filter(({ status }) => status === 'PAID').length).toBeGreaterThan(
    2,
  );
});

test('while another worker has locked an owner, Pay now and the operator get 409, and events are stored for later @host-billing @host-cards', async () => {
  const tryLock = createLocalLocks();
  let isTaken = false;
  const { stripe, host, owner, send, eventOf, wait, requested, installment } = await startStripeHost({
    tryLock: (name) => (isTaken && name.startsWith('owner ') ? Promise.resolve(undefined) : tryLock(name)),
  });
  await owner.useCard('pm_strict');
  await host.moveTo(SECOND_DAY);
  expect((await owner.pay('key-1')).status).toBe(200);
  stripe.answerBank('pi_3', 'yes');
  requested();
  isTaken = true;
  expect((await owner.pay('key-1')).status).toBe(409);
  const payment = (await installment(2)).id;
  const { askOnce } = operatorOf(host);
  for (const command of ['retry', 'write-off', 'refund'])
    expect((await askOnce(command, { payment, reason: 'Closed.' })).status, command).toBe(409);
  const paid = eventOf('payment_intent.succeeded');
  expect(await send(paid)).toBe(200);
  await wait(10);
  expect((await installment(2)).state).toBe('trying');
  const stored = () => host.database.select().from(providerEvents).where(eq(providerEvents.id, paid.id));
  expect(await stored()).toMatchObject([{ handledAt: null }]);
  expect(requested()).toEqual([]);
  isTaken = false;
  await wait(1);
  expect((await installment(2)).state).toBe('paid');
  expect((await stored())[0]?.handledAt).not.toBeNull();
});

test.each(['owner', 'purchase'])(
  'while another worker has locked the %s, an event of a purchase is stored, and handled after the release @host-billing @host-cards',
  async (lock) => {
    const tryLock = createLocalLocks();
    let isTaken = false;
    const { stripe, host, owner, send, eventOf } = await startStripeHost({
      tryLock: (name) =>
        isTaken && name.startsWith(`${lock} `) ? Promise.resolve(undefined) : tryLock(name),
    });
    // The buyer authenticates the purchase, but the buyer's browser does not notify the host.
    await owner.useCard('pm_strict');
    const form = { businessId: owner.id, businessProviders: ['4'], isBgMusic: '0' };
    expect((await owner.send('POST', 'account/subscribe', { form })).status).toBe(402);
    stripe.answerBank('pi_2', 'yes');
    isTaken = true;
    const paid = eventOf('payment_intent.succeeded');
    expect(await send(paid)).toBe(200);
    await host.moveTo(new Date(host.now().getTime() + 60_000).toISOString());
    const state = async () =>
      (await host.database.select().from(purchases).where(eq(purchases.intentId, 'pi_2')))[0]?.state;
    const handledAt = async () =>
      (await host.database.select().from(providerEvents).where(eq(providerEvents.id, paid.id)))[0]?.handledAt;
    expect([await state(), await handledAt()]).toEqual(['authenticating', null]);

    // The clock does not move, so only the repeated event makes the host handle the purchase.
    isTaken = false;
    expect(await send(paid)).toBe(200);
    await expect.poll(state).toBe('done');
    await expect.poll(handledAt).not.toBeNull();
    expect(stripe.successes.get('pi_2')).toBe(1);
    expect(host.failures).toEqual([]);
  },
);

test('each pass processes the owners in another order, so that several instances share them @host-billing', async () => {
  const requested: string[] = [];
  const tryLock = createLocalLocks();
  let isWatched = false;
  const host = await hostOfTest({
    tryLock: (name) => {
      if (!isWatched) return tryLock(name);
      requested.push(name);
      return Promise.resolve(undefined);
    },
  });
  await billingOwner(host, 'one@gym.example');
  await addOwners(host.database, 59);
  isWatched = true;
  host.pass(31 * 86_400_000);
  const orderOfRun = async () => {
    await host.moveTo(new Date(host.now().getTime() + 60_000).toISOString());
    return requested.splice(0).filter((name) => name.startsWith('owner '));
  };
  const passes = await orderOfRun();
  const [first, second] = [passes.slice(0, 60), passes.slice(60, 120)];
  expect(new Set(first).size).toBe(60);
  expect([...second].sort()).toEqual([...first].sort());
  expect(second).not.toEqual(first);
});
