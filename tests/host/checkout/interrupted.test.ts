/** Tests purchases interrupted by a crash, a lost response, a broken connection or another process. */
import { expect, test } from 'vitest';
import { businesses, purchases, users } from '#host/platform/database/schema.ts';
import { makeGate } from '#tests/support/gate.ts';
import { buy, startTestHost, verifyEmail, saying } from '#tests/support/servers/hostFixture.ts';
import { setUp, type Between } from './hosts.ts';

const anHourLater = () => new Date('2026-11-21T13:00:00Z');

/** Confirms the payment intent at the processor, but loses the response. */
const losingAnswers: Between = ({ confirmIntent }) => ({
  confirmIntent: async (requested) => {
    await confirmIntent(requested);
    throw new Error('connection lost');
  },
});

test('after a lost response the next try at any host completes the purchase, and the card is charged once @host-cards', async () => {
  const { database, charges, hostOn } = await setUp();
  const email = 'lost@gym.example';
  const first = await hostOn(losingAnswers);
  const second = await hostOn();
  await verifyEmail(first, email);
  expect(await buy(first, email, 'key-lost')).toMatchObject(
    saying(502, 'Your order is not confirmed. Please try again. You are not charged twice.'),
  );

  const other = await buy(second, email, 'key-lost', { businessName: 'Another Gym' });
  expect(other.status).toBe(409);
  const tries = await Promise.all([buy(second, email, 'key-lost'), buy(second, email, 'key-lost')]);
  expect(tries.map(({ status }) => status)).toEqual([200, 200]);
  expect((await buy(first, email, 'key-lost')).body.user.id).toBe(tries[0].body.user.id);
  expect((await charges()).size).toBe(1);
  expect(await database.$count(businesses)).toBe(1);
});

test('no other host touches a payment that a running host processes @host-cards', async () => {
  const { charges, hostOn } = await setUp();
  const [confirming, going] = [makeGate(), makeGate()];
  const slow: Between = ({ confirmIntent }) => ({
    confirmIntent: async (requested) => {
      confirming.open();
      await going.opened;
      return confirmIntent(requested);
    },
  });
  const email = 'inhand@gym.example';
  const first = await hostOn(slow);
  const second = await hostOn();
  await verifyEmail(first, email);
  const answering = buy(first, email, 'key-in-hand');
  await confirming.opened;
  expect(await buy(second, email, 'key-in-hand')).toMatchObject(
    saying(409, 'This payment is already under way. Please wait a moment.'),
  );
  // A host that starts an hour later abandons old purchases, but not the purchase that is still in progress.
  const third = await hostOn(undefined, { now: anHourLater });
  await third.close();
  expect((await charges()).size).toBe(0);
  going.open();
  const { status, body } = await answering;
  expect(status).toBe(200);
  expect((await buy(second, email, 'key-in-hand')).body.user.id).toBe(body.user.id);
  expect((await charges()).size).toBe(1);
});

async function crashed(between: Between) {
  const world = await setUp();
  const first = await world.hostOn(between);
  await verifyEmail(first, 'crash@gym.example');
  const answer = await buy(first, 'crash@gym.example', 'key-crash');
  await first.close();
  const states = async () =>
    (await world.database.select().from(purchases).orderBy(purchases.state)).map(({ state, plan }) => ({
      state,
      hasPlan: !!plan,
    }));
  return { ...world, states, answer, failures: first.failures };
}

test.each(['createIntent', 'confirmIntent'] as const)(
  'a purchase that never reached the card is abandoned after a while and can be repeated: no %s @host-cards',
  async (call) => {
    const { charges, hostOn, states } = await crashed(() => ({
      [call]: () => Promise.reject(new Error('no answer')),
    }));
    // A host that starts right after the crash does not abandon the purchase, which could still be charged.
    const soon = await hostOn();
    await soon.close();
    expect(await states()).toEqual([{ state: 'charging', hasPlan: true }]);

    const later = await hostOn(undefined, { now: anHourLater });
    expect((await buy(later, 'crash@gym.example', 'another-key')).status).toBe(200);
    expect(await states()).toEqual([
      { state: 'done', hasPlan: false },
      { state: 'failed', hasPlan: false },
    ]);
    expect((await charges()).size).toBe(1);
  },
);

test.each(['tried again at once', 'settled an hour later'])(
  'a charge that the processor makes after the host has crashed is the only one: %s @host-cards',
  async (how) => {
    let makeIt = (): Promise<unknown> => Promise.resolve();
    const { database, charges, hostOn } = await crashed(({ confirmIntent }) => ({
      confirmIntent: (requested) => {
        makeIt = () => confirmIntent(requested);
        return Promise.reject(new Error('no answer'));
      },
    }));
    const soon = await hostOn();
    if (how === 'tried again at once')
      expect((await buy(soon, 'crash@gym.example', 'key-crash')).status).toBe(200);
    await makeIt();
    await soon.close();
    const later = await hostOn(undefined, { now: anHourLater });
    await later.close();
    const charged = await charges();
    expect(charged.size).toBe(1);
    const rows = await database.select().from(purchases);
    expect(rows.map(({ id, state }) => ({ id, state }))).toEqual([
      { id: [...charged.keys()][0], state: 'done' },
    ]);
    expect(await database.$count(users)).toBe(1);
  },
);

test.each([
  ['finished', 'after it was confirmed', 200, 1],
  ['canceled', 'before it is confirmed', 409, 0],
  ['canceled', 'before its intent is made', 409, 0],
])('a purchase that another process has %s %s returns %d @host-cards', async (_, when, status, expected) => {
  const { database, charges, hostOn } = await setUp();
  const email = 'slow@gym.example';
  // Starts a second host, which ends the purchase, because it does not share the locks of the first host.
  const interfere = async () => {
    const other = await startTestHost({ database, now: anHourLater });
    await other.close();
  };
  const slowed = await hostOn(({ createIntent, confirmIntent }) => ({
    createIntent: async (requested) => {
      if (when === 'before its intent is made') await interfere();
      return createIntent(requested);
    },
    confirmIntent: async (requested) => {
      if (when === 'before it is confirmed') await interfere();
      const outcome = await confirmIntent(requested);
      if (when === 'after it was confirmed') await interfere();
      return outcome;
    },
  }));
  await verifyEmail(slowed, email);
  const answer = await buy(slowed, email, 'key-slow');
  expect(answer.status).toBe(status);
  if (status === 409)
    expect(answer.body.message).toBe('Your payment took too long and was not made. Please try again.');
  expect((await charges()).size).toBe(expected);
  expect(await database.$count(users)).toBe(expected);
});
