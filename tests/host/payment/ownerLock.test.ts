/** One worker an owner: what takes money of a signed-in owner, or changes the card, waits for what is under way. */
import { expect, onTestFinished, test } from 'vitest';
import type { Cards } from '#host/platform/cards/cards.ts';
import { createSandbox } from '#host/platform/cards/sandbox.ts';
import { createSandboxIntents } from '#host/platform/cards/sandboxIntents.ts';
import { billingOwner, statesOf } from '#tests/host/billing/billingOwner.ts';
import { makeGate } from '#tests/support/gate.ts';
import { startTestHost } from '#tests/support/servers/hostFixture.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

test('while a purchase of an owner is at the card provider, no pass tries a card of that owner and no other card is kept @host-billing @host-cards', async () => {
  const opened = await openTestDatabase();
  onTestFinished(opened.close);
  const intents = createSandboxIntents(opened.database);
  const sandbox = createSandbox(intents);
  const [reached, going] = [makeGate(), makeGate()];
  const order: string[] = [];
  let isSlow = false;
  const cards: Cards = {
    ...sandbox,
    charge: async (request) => {
      if (isSlow) {
        reached.open();
        await going.opened;
      }
      order.push('charged');
      return sandbox.charge(request);
    },
    saveCard: (...asked) => {
      order.push('card kept');
      return sandbox.saveCard(...asked);
    },
  };
  const host = await startTestHost({ ...opened, cards, intents });
  onTestFinished(async () => {
    going.open();
    await host.close();
  });
  const owner = await billingOwner(host, 'busy@gym.example');
  // A visitor's purchase keeps the card first.
  expect(order.splice(0)).toEqual(['card kept', 'charged']);

  const token = await owner.token();
  isSlow = true;
  const form = { businessId: owner.id, businessProviders: ['4'], isBgMusic: '0' };
  const buying = host.call('POST', '/web/account/subscribe', { token, form });
  await reached.opened;
  const changing = owner.changeCard('4444');
  // The second payment is due, and the pass has looked.
  await host.moveTo('2026-12-21T20:00:00Z');
  expect(statesOf(await owner.billing()).slice(0, 2)).toEqual(['PAID', 'SCHEDULED']);
  expect(order).toEqual([]);

  going.open();
  expect((await buying).status).toBe(200);
  await changing;
  expect(order).toEqual(['charged', 'card kept']);
  await host.moveTo('2026-12-21T20:05:00Z');
  expect(statesOf(await owner.billing())).not.toContain('TRYING');
  expect((await owner.billing()).payments.filter(({ status }) => status === 'PAID').length).toBeGreaterThan(
    2,
  );
});
