import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type TestContext } from 'vitest';
import { openFolder, openPostgres } from '#host/platform/database/open.ts';
import { hashToken } from '#host/auth/tokens.ts';
import * as credentials from '#host/platform/database/credentials.ts';
import * as licenses from '#host/platform/database/licenses.ts';
import * as tables from '#host/platform/database/schema.ts';
import { makeGate } from '#tests/support/gate.ts';
import { createCaller, registration, type SubscribedUser } from '#tests/support/servers/hostFixture.ts';
import type { Opening } from '#tests/support/servers/kills/killableHost.ts';
import { startPostgres } from '#tests/support/servers/servers.ts';
import { standby } from '#tests/support/servers/kills/standby.ts';
import { startStripeStandIn } from '#tests/support/fakes/stripe/server.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';

const schema = { ...tables, ...licenses };

/** When the host is killed: after creating a payment intent, before confirming it, after confirming it. */
const MOMENTS = [
  [/^POST \/v1\/payment_intents$/, 'done'],
  [/\/confirm$/, 'lost'],
  [/\/confirm$/, 'done'],
] as const;

/** The number of kills: the KILLS variable if it is set, otherwise 5 in CI and 50 elsewhere. */
const KILLS = Number(process.env.KILLS ?? (process.env.CI === 'true' ? 5 : 50));
const BUYERS = 2;

/** The number of verified e-mail addresses, which is more than any run uses. */
const ADDRESSES = 1_000;

/** The id of the registration for which all e-mail addresses are verified. */
const REGISTRATION = 'mine';

const emailOf = (number: number) => `owner${number}@gym.example`;

/** Creates buyers. As browsers do, they resend a purchase that got no response, with its idempotency key. */
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
    buy,
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

/** Creates a database with verified e-mail addresses, and starts the fake Stripe server. */
async function startWorld(
  kind: string,
  // The context's function, because vitest's own one does not know which of the concurrent tests calls it.
  { onTestFinished }: TestContext,
  { addresses, latencyMs }: { addresses: number; latencyMs: number },
) {
  const dataDir = temporaryFolder(onTestFinished);
  const server = kind === 'PostgreSQL' ? await startPostgres() : undefined;
  const stripe = await startStripeStandIn({ latencyMs });
  const opening: Opening = { dataDir, ...(server && { databaseUrl: server.url }), stripeUrl: stripe.url };
  const look = () => (server ? openPostgres(server.url) : openFolder(dataDir, () => undefined));
  const before = await look();
  const verifiedAt = new Date();
  await before.database.insert(credentials.verifiedEmails).values(
    Array.from({ length: addresses }, (_, at) => ({
      email: emailOf(at + 1),
      registrationHash: hashToken(REGISTRATION),
      codeDigest: '',
      networkDigest: '',
      verifiedAt,
    })),
  );
  await before.close();
  return {
    stripe,
    opening,
    look,
    stop: async () => {
      stripe.close();
      await server?.stop();
    },
  };
}

test.concurrent.for(['PGlite', 'PostgreSQL'])(
  'SIGKILL between any two writes of a purchase on %s: a buyer who retries has bought once, and an abandoned purchase finishes by itself @host-kill',
  async (kind, context) => {
    const { stripe, opening, look, stop } = await startWorld(kind, context, {
      addresses: 2 * MOMENTS.length,
      latencyMs: 0,
    });
    const buyers = createBuyers();
    const begun = Date.now();
    let minutes = 0;
    let following = standby();
    /** Opens a host whose clock is a minute later than the previous host's, and preloads the next one. */
    const openLater = async () => {
      const host = following;
      const at = new Date(begun + minutes * 60_000).toISOString();
      minutes += 1;
      const url = await host.open({ ...opening, at });
      following = standby();
      return { host, url };
    };
    let { host, url } = await openLater();
    for (const [index, [call, when]] of MOMENTS.entries()) {
      // Both purchases are in progress at the kill. One buyer retries a minute later, the other never does.
      const [comesBack, staysAway] = [2 * index + 1, 2 * index + 2];
      const killed = makeGate();
      let there = 0;
      stripe.when(call, when, async () => {
        there += 1;
        if (there === 2) await host.kill().then(killed.open);
        await killed.opened;
      });
      const buying = [comesBack, staysAway].map((number) => buyers.buy(url, number));
      for (const { reason } of (await Promise.allSettled(buying)) as PromiseRejectedResult[])
        expect(reason).toBeInstanceOf(TypeError);
      stripe.when(/^$/, 'done', () => Promise.resolve());
      // At startup the host completes or fails the purchase that a buyer abandoned two minutes ago.
      ({ host, url } = await openLater());
      await buyers.buy(url, comesBack);
    }
    await following.kill();
    await host.kill();

    const { database, close } = await look();
    const rows = await database.select().from(schema.purchases).orderBy(schema.purchases.createdAt);
    const bought = (await database.select().from(schema.users)).map(({ email }) => email);
    await close();
    // Every buyer who retried has bought. Of the others, only the one charged before the kill has bought.
    expect(bought.sort()).toEqual([1, 3, 5, 6].map(emailOf));
    const done = rows.filter(({ state }) => state === 'done');
    expect(done).toHaveLength(4);
    expect(rows.filter(({ state }) => state === 'failed')).toHaveLength(2);
    expect(rows).toHaveLength(2 * MOMENTS.length);
    // A completed purchase has one succeeded payment intent. A failed purchase has a canceled one or none.
    expect([...stripe.successes].sort()).toEqual(done.map(({ intentId }) => [intentId, 1]).sort());
    for (const { state, intentId } of rows)
      if (state === 'failed' && intentId !== null)
        expect(stripe.allIntents.get(intentId)?.status).toBe('canceled');
    await stop();
  },
);

test.concurrent.for(['PGlite', 'PostgreSQL'])(
  `SIGKILL at ${KILLS} moments of a subscribe loop on %s: every acknowledged subscription is stored, none twice and none in part @host-kill`,
  async (kind, context) => {
    const { stripe, opening, look, stop } = await startWorld(kind, context, {
      addresses: ADDRESSES,
      latencyMs: 30,
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
      // One contract per agreement, because the host creates proofs of coverage only on request.
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
    // Proves that the kills interrupted purchases.
    expect(buyers.lost()).toBeGreaterThan(KILLS / 2);

    await after.close();
    await stop();
  },
);
