import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as licenses from '#host/platform/database/licenses.ts';
import * as tables from '#host/platform/database/schema.ts';
import { createCaller, registration, type SubscribedUser } from '#tests/support/servers/hostFixture.ts';
import { standby } from '#tests/support/servers/kills/standby.ts';
import { REGISTRATION, startWorld } from '#tests/support/servers/kills/world.ts';

const schema = { ...tables, ...licenses };

/** The number of kills: the KILLS variable if it is set, otherwise 5 in CI and 50 elsewhere. */
const KILLS = Number(process.env.KILLS ?? (process.env.CI === 'true' ? 5 : 50));
const BUYERS = 2;

/** The number of verified e-mail addresses, which is more than any run uses. */
const ADDRESSES = 1_000;

const emailOf = (number: number) => `owner${number}@gym.example`;

/** Creates buyers. Like browsers, they resend an unanswered purchase with the same idempotency key. */
function createBuyers() {
  const acknowledged = new Map<string, string>();
  const unanswered: number[] = [];
  let next = 0;
  let lost = 0;

  async function buy(url: string, number: number): Promise<void> {
    const email = emailOf(number);
    const { status, body } = await createCaller(url)<{ user: SubscribedUser; message: string }>(
      'POST',
      '/web/questionnaire/subscribe',
      {
        form: { ...registration(email), paymentMethod: 'pm_good' },
        headers: { 'idempotency-key': `key-${number}`, 'registration-id': REGISTRATION },
      },
    );
    if (status !== 200) throw new Error(`subscribe answered ${status}: ${body.message}`);
    acknowledged.set(email, body.user.id);
  }

  return {
    acknowledged,
    bought: () => next,
    lost: () => lost,
    /** Makes one purchase after another until the connection to the host is lost. */
    async loop(url: string): Promise<void> {
      for (;;) {
        const number = unanswered.shift() ?? (next += 1);
        try {
          await buy(url, number);
        } catch (error) {
          // fetch throws a TypeError when the connection is lost.
          if (!(error instanceof TypeError)) throw error;
          lost += 1;
          unanswered.push(number);
          return;
        }
      }
    },
    async buyTheRest(url: string): Promise<void> {
      for (const number of unanswered) await buy(url, number);
    },
  };
}

test.concurrent.for(['PGlite', 'PostgreSQL'] as const)(
  `SIGKILL at ${KILLS} moments of a subscribe loop on %s: every acknowledged subscription is stored, none twice and none in part @host-kill`,
  async (kind) => {
    const { stripe, opening, look, stop } = await startWorld(kind, {
      latencyMs: 30,
      emails: Array.from({ length: ADDRESSES }, (_, at) => emailOf(at + 1)),
      at: new Date(),
    });
    const buyers = createBuyers();
    let host = standby();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const url = await host.open(opening);
      const following = standby();
      const loops = Array.from({ length: BUYERS }, () => buyers.loop(url));
      await wait(20 + Math.random() * 600);
      await host.kill();
      await Promise.all(loops);
      host = following;
    }
    const url = await host.open(opening);
    await buyers.buyTheRest(url);
    await host.kill();

    const owners = buyers.bought();
    const after = await look();
    const count = (table: (typeof schema)[keyof typeof schema]) => after.database.$count(table);
    const users = await after.database.select().from(schema.users);
    expect(new Map(users.map(({ email, id }) => [email, id]))).toEqual(buyers.acknowledged);
    expect({
      users: users.length,
      passwords: await count(schema.passwordHistory),
      cards: await count(schema.paymentMethods),
      businesses: await count(schema.businesses),
      orders: await count(schema.orders),
      agreements: await count(schema.agreements),
      events: await count(schema.agreementHistory),
      documents: await count(schema.documents),
      mails: await count(schema.mails),
    }).toEqual({
      users: owners,
      passwords: owners,
      cards: owners,
      businesses: owners,
      orders: owners,
      agreements: 2 * owners,
      events: 2 * owners,
      // One contract for each of an owner's two agreements. Proofs of coverage are created only on request.
      documents: 2 * owners,
      // Two e-mails per owner: the licensing information, and the document to sign.
      mails: 2 * owners,
    });
    const orders = await after.database.select().from(schema.orders);
    expect(new Set(orders.map(({ businessId }) => businessId)).size).toBe(owners);

    // Every subscription is paid once, and every other charge was refunded.
    const purchases = await after.database.select().from(schema.purchases);
    const paid = [...stripe.intents.values()].filter(({ id }) => !stripe.refunded.has(id));
    const done = purchases.filter(({ state }) => state === 'done');
    expect(done).toHaveLength(owners);
    expect(paid.map(({ id }) => id).sort()).toEqual(done.map(({ chargeId }) => chargeId).sort());
    expect(purchases.filter(({ state }) => state === 'charging')).toEqual([]);
    // Checks that the kills interrupted purchases, because otherwise this test would prove nothing.
    expect(buyers.lost()).toBeGreaterThan(KILLS / 2);

    await after.close();
    await stop();
  },
);
