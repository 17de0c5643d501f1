/** Purchases that were interrupted: by a death, a lost answer, a broken connection, another process. */
import { expect, onTestFinished, test } from 'vitest';
import type { Cards } from '#host/platform/cards/cards.ts';
import { createSandbox } from '#host/platform/cards/sandbox.ts';
import type { Deps } from '#host/context.ts';
import type { OpenDatabase } from '#host/platform/database/open.ts';
import { agreements, documents } from '#host/platform/database/licenses.ts';
import { businesses, purchases, users } from '#host/platform/database/schema.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { buy, startTestHost, verifyEmail } from '#tests/support/servers/hostFixture.ts';

const anHourLater = () => new Date('2026-11-21T13:00:00Z');

/** An account in the way of another with this address. */
const thief = (email: string) => ({
  id: 'thief',
  email,
  fullName: 'T',
  phoneNumber: '(415)555-0134',
  passwordHash: 'x',
  createdAt: new Date(),
});

/** A database that is closed after the test, and cards to charge. */
async function setUp() {
  const opened = await openTestDatabase();
  onTestFinished(opened.close);
  return { opened, sandbox: createSandbox() };
}

/** Cards that take the money and lose the answer. */
const losingAnswers = (sandbox: Cards): Cards => ({
  ...sandbox,
  charge: async (request) => {
    await sandbox.charge(request);
    throw new Error('connection lost');
  },
});

/** A host of its own on the same database, as a second process would be. */
const anotherOn = (opened: OpenDatabase, cards: Cards, options: Partial<Deps> = {}) =>
  startTestHost({ database: opened.database, tryLock: opened.tryLock, cards, ...options });

test('a payment whose answer was lost is finished by the next try at any host, and the card is charged once @host-cards', async () => {
  const { opened, sandbox } = await setUp();
  const email = 'lost@gym.example';
  const first = await anotherOn(opened, losingAnswers(sandbox));
  const second = await anotherOn(opened, sandbox);
  await verifyEmail(first, email);
  expect((await buy(first, email, 'key-lost')).status).toBe(500);

  const other = await buy(second, email, 'key-lost', { businessName: 'Another Gym' });
  expect(other.status).toBe(409);
  const tries = await Promise.all([buy(second, email, 'key-lost'), buy(second, email, 'key-lost')]);
  expect(tries.map(({ status }) => status)).toEqual([200, 200]);
  expect((await buy(first, email, 'key-lost')).body.user.id).toBe(tries[0].body.user.id);
  expect(sandbox.charges.size).toBe(1);
  expect(await opened.database.$count(businesses)).toBe(1);
  await first.close();
  await second.close();
});

test('a payment that a living host has in hand is left to it @host-cards', async () => {
  const { opened, sandbox } = await setUp();
  let goOn = (): void => undefined;
  const going = new Promise<void>((resolve) => (goOn = resolve));
  let isCharging = (): void => undefined;
  const charging = new Promise<void>((resolve) => (isCharging = resolve));
  const slow: Cards = {
    ...sandbox,
    charge: async (request) => {
      isCharging();
      await going;
      return sandbox.charge(request);
    },
  };
  const email = 'inhand@gym.example';
  const first = await anotherOn(opened, slow);
  const second = await anotherOn(opened, sandbox);
  await verifyEmail(first, email);
  const answering = buy(first, email, 'key-in-hand');
  await charging;
  expect(await buy(second, email, 'key-in-hand')).toMatchObject({
    status: 409,
    body: { message: 'This payment is already under way. Please wait a moment.' },
  });
  // However long it takes, a host that settles what others left does not touch it.
  const third = await anotherOn(opened, sandbox, { now: anHourLater });
  await third.close();
  expect(sandbox.charges.size).toBe(0);
  goOn();
  const { status, body } = await answering;
  expect(status).toBe(200);
  expect((await buy(second, email, 'key-in-hand')).body.user.id).toBe(body.user.id);
  expect(sandbox.charges.size).toBe(1);
  await first.close();
  await second.close();
});

async function crashed(cards: Cards) {
  const { opened } = await setUp();
  const first = await startTestHost({ database: opened.database, cards });
  await verifyEmail(first, 'crash@gym.example');
  const answer = await buy(first, 'crash@gym.example', 'key-crash');
  await first.close();
  return { opened, answer, failures: first.failures };
}

test('a charge whose commit was lost is finished at the next start, under the same key @host-cards', async () => {
  const sandbox = createSandbox();
  const { opened, answer, failures } = await crashed(losingAnswers(sandbox));
  expect(answer.status).toBe(500);
  expect(answer.body.message).toBe('Something went wrong on our side. Please try again.');
  expect(failures).toHaveLength(1);
  expect(await opened.database.$count(users)).toBe(0);

  const second = await startTestHost({ database: opened.database, cards: sandbox });
  const again = await buy(second, 'crash@gym.example', 'key-crash');
  expect(await opened.database.$count(users)).toBe(1);
  expect(await opened.database.$count(documents)).toBe(2);
  expect(again.status).toBe(200);
  expect((await second.call('GET', '/web/auth/me', { token: again.body.user.token })).status).toBe(200);
  expect(sandbox.charges.size).toBe(1);
  await second.close();
});

test('a purchase that never reached the card is given up after a while and can be made again @host-cards', async () => {
  const sandbox = createSandbox();
  const { opened } = await crashed({ ...sandbox, charge: () => Promise.reject(new Error('no answer')) });
  const states = async () =>
    (await opened.database.select().from(purchases)).map(({ state, plan }) => ({ state, hasPlan: !!plan }));
  // At once it is not: what the dead process asked for may still be done at the card provider.
  const soon = await anotherOn(opened, sandbox);
  await soon.close();
  expect(await states()).toEqual([{ state: 'charging', hasPlan: true }]);

  const later = await anotherOn(opened, sandbox, { now: anHourLater });
  expect((await buy(later, 'crash@gym.example', 'another-key')).status).toBe(200);
  expect(await states()).toEqual([
    { state: 'failed', hasPlan: false },
    { state: 'done', hasPlan: false },
  ]);
  await later.close();
});

test.each(['tried again at once', 'settled an hour later'])(
  'a charge that the card provider makes after its asker has died is the only one: %s @host-cards',
  async (how) => {
    const sandbox = createSandbox();
    let makeIt = (): Promise<unknown> => Promise.resolve();
    const late: Cards = {
      ...sandbox,
      charge: (request) => {
        makeIt = () => sandbox.charge(request);
        return Promise.reject(new Error('no answer'));
      },
    };
    const { opened } = await crashed(late);
    const soon = await anotherOn(opened, sandbox);
    if (how === 'tried again at once')
      expect((await buy(soon, 'crash@gym.example', 'key-crash')).status).toBe(200);
    await makeIt();
    await soon.close();
    const later = await anotherOn(opened, sandbox, { now: anHourLater });
    await later.close();
    expect(sandbox.charges.size).toBe(1);
    const rows = await opened.database.select().from(purchases);
    expect(rows.map(({ id, state }) => ({ id, state }))).toEqual([
      { id: [...sandbox.charges.keys()][0], state: 'done' },
    ]);
    expect(await opened.database.$count(users)).toBe(1);
  },
);

test.each([
  ['finished', 200, 1],
  ['given up', 409, 0],
])(
  'a purchase that another process has %s meanwhile ends in %d @host-cards',
  async (how, status, charges) => {
    const { opened, sandbox } = await setUp();
    const email = 'slow@gym.example';
    const slow: Cards = {
      ...sandbox,
      charge: async (request) => {
        const id = how === 'finished' ? await sandbox.charge(request) : '';
        // Another host takes it for abandoned, for the connection that held it has broken.
        const other = await startTestHost({ database: opened.database, cards: sandbox, now: anHourLater });
        await other.close();
        return id || sandbox.charge(request);
      },
    };
    const slowed = await startTestHost({ database: opened.database, cards: slow });
    await verifyEmail(slowed, email);
    expect((await buy(slowed, email, 'key-slow')).status).toBe(status);
    expect(sandbox.charges.size).toBe(charges);
    expect(await opened.database.$count(users)).toBe(charges);
    await slowed.close();
  },
);

test('money on its way back when the host dies goes back, and is not taken for a payment @host-cards', async () => {
  const { opened, sandbox } = await setUp();
  const email = 'refund@gym.example';
  let refunds = 0;
  const failing: Cards = {
    ...sandbox,
    // Like Stripe, it tells of a charge after its refund too.
    findCharge: (purchaseId) => Promise.resolve(`ch_sandbox_${purchaseId}`),
    refund: async (chargeId) => {
      await sandbox.refund(chargeId);
      refunds += 1;
      if (refunds === 1) throw new Error('connection lost');
    },
  };
  // Somebody takes the address between the charge and the commit, for as long as the first host lives.
  const taking: Cards = {
    ...failing,
    charge: async (request) => {
      await opened.database.insert(users).values(thief(email));
      return sandbox.charge(request);
    },
  };
  const first = await anotherOn(opened, taking);
  await verifyEmail(first, email);
  expect((await buy(first, email, 'key-refund')).status).toBe(500);
  await opened.database.delete(users);
  expect(await buy(first, email, 'key-refund')).toMatchObject({ status: 409 });
  await first.close();

  const second = await anotherOn(opened, { ...failing, charge: sandbox.charge });
  expect((await buy(second, email, 'key-refund')).status).toBe(200);
  const rows = await opened.database.select().from(purchases);
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'done']);
  expect([...sandbox.charges.keys()]).toEqual([rows[1]?.id]);
  expect(refunds).toBe(2);
  await second.close();
});

test('when the rows cannot be written the money goes back, and none of them stays @host-cards', async () => {
  const { opened, sandbox } = await setUp();
  const email = 'rollback@gym.example';
  const spoiling: Cards = {
    ...sandbox,
    charge: async (request) => {
      const id = await sandbox.charge(request);
      // Somebody takes the address between the charge and the commit.
      await opened.database.insert(users).values(thief(email));
      return id;
    },
  };
  const spoiled = await startTestHost({ database: opened.database, cards: spoiling });
  await verifyEmail(spoiled, email);
  expect((await buy(spoiled, email, 'key-rollback')).status).toBe(500);
  expect(sandbox.charges.size).toBe(0);
  for (const table of [businesses, agreements, documents])
    expect(await opened.database.$count(table)).toBe(0);
  await spoiled.close();
});
