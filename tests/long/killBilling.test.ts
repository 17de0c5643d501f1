/** SIGKILL and SIGSTOP while cards are charged: whatever was under way, each payment is taken once, and the books say so. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { dayOf, minutesAfter, moveClock, startCharging } from '#tests/support/servers/kills/charging.ts';
import { standby } from '#tests/support/servers/kills/standby.ts';

/** Fifty, or as many as KILLS says. */
const KILLS = Number(process.env.KILLS ?? 50);

/** How often a host stands still; a license year has eleven installments after its first one. */
const PAUSES = Number(process.env.PAUSES ?? 10);

/** Enough that a pass takes longer than a process is let live. */
const OWNERS = 80;

/** How long an answer of the card provider takes at most, in milliseconds. */
const LATENCY = 30;

/** Minutes after which what had no answer, however often, is tried again. */
const AGAIN = 7 * 60;

/** So long without a call to the card provider, in milliseconds, what is left of a month waits for its next try. */
const QUIET = 2_000;

test.concurrent.each([
  ['PGlite', 1],
  ['PostgreSQL', 3],
] as const)(
  `SIGKILL at ${KILLS} moments while the clock moves through a year, on %s with %d at once, and every fifth answer is lost: one success a payment, and the ledger is what the provider holds @host-kill @host-billing @billing-5`,
  async (kind, instances) => {
    const world = await startCharging(kind, OWNERS, { latencyMs: LATENCY, losesAnswers: true });
    const { stripe, proxy, opening, isPaid, calls } = world;
    const several = () => Array.from({ length: instances }, standby);
    let month = 2;
    let at = dayOf(month);
    let interrupted = 0;
    let hosts = several();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const urls = await Promise.all(hosts.map((host) => host.open({ ...opening, at })));
      const following = several();
      // Each dies at a moment of its own, while cards are charged.
      let alive = instances;
      const before = calls();
      const dying = hosts.map(async (host) => {
        const last = before + Math.random() * OWNERS;
        while (calls() < last && !isPaid(12)) await wait(2);
        await wait(Math.random() * 60);
        await host.kill();
        alive -= 1;
      });
      let [asked, since] = [calls(), Date.now()];
      while (alive > 0) {
        if (calls() > asked) [asked, since] = [calls(), Date.now()];
        const isOver = isPaid(month) && month < 12;
        if (isOver || Date.now() - since > QUIET) {
          if (isOver) month += 1;
          at = isOver ? dayOf(month) : minutesAfter(at, AGAIN);
          since = Date.now();
          // Those that are dead refuse.
          void Promise.allSettled(urls.map((url) => moveClock(url, at)));
        }
        await wait(5);
      }
      await Promise.all(dying);
      hosts = following;
      if (!isPaid(month)) interrupted += 1;
    }

    // The rest of the year, or the rest of the month that a few kills have come to, with a provider that answers.
    proxy.mend();
    const last = dayOf(KILLS < 50 ? month : 12);
    const until = minutesAfter(at > last ? at : last, AGAIN);
    const urls = await Promise.all(hosts.map((host) => host.open({ ...opening, at })));
    for (const minutes of [0, 1])
      for (const url of urls) expect((await moveClock(url, minutesAfter(until, minutes))).status).toBe(200);
    await Promise.all(hosts.map((host) => host.kill()));

    await world.expectEachPaidOnce(until);
    // Otherwise the kills have missed what they are for: an attempt that was left open is looked up.
    expect(interrupted).toBeGreaterThan(KILLS / 3);
    const lookUps = stripe.received.filter(({ call }) => call.startsWith('GET /v1/payment_intents/pi_'));
    expect(lookUps.length).toBeGreaterThan(KILLS);
    expect(proxy.dropped()).toBeGreaterThan(KILLS);
    await world.stop();
  },
  // Three hosts that start on two cores take ten seconds, and half a minute beside other work.
  Math.max(480_000, KILLS * 60_000),
);

/** Ends the connections that hold owners' locks, as a network does that forgets them; answers how many owners that freed. */
async function breakHolds(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
  );
  for (const pid of new Set(rows.map((row) => row.pid)))
    await client.query('select pg_terminate_backend($1)', [pid]);
  await client.end();
  return rows.length;
}

test(`of three instances on one PostgreSQL one stands still past its hold, ${PAUSES} times, and every fifth answer is lost: one success a payment, and no try is left open @host-kill @host-billing @host-instances @billing-5`, async () => {
  const world = await startCharging('PostgreSQL', OWNERS, { latencyMs: LATENCY, losesAnswers: true });
  const { opening, proxy, databaseUrl = '', isPaid, calls } = world;
  const hosts = [standby(), standby(), standby()];
  const urls = await Promise.all(hosts.map((host) => host.open({ ...opening, at: dayOf(1) })));
  let broken = 0;
  for (let month = 2; month < 2 + PAUSES; month += 1) {
    const day = dayOf(month);
    // Another one each time.
    const turn = month % hosts.length;
    const others = urls.filter((_url, each) => each !== turn);
    const enough = calls() + 5 + Math.random() * OWNERS;
    const moves = urls.map((url) => moveClock(url, day));
    while (calls() < enough) await wait(2);
    hosts[turn]?.pause();
    // What it may have in a transaction holds the others up for as long as it stands still.
    await Promise.race([Promise.all(moves.filter((_move, each) => each !== turn)), wait(5_000)]);
    broken += await breakHolds(databaseUrl);
    moves.push(...others.map((url) => moveClock(url, minutesAfter(day, 1))));
    await Promise.race([Promise.all(moves.slice(urls.length)), wait(5_000)]);
    hosts[turn]?.goOn();
    await Promise.all(moves);
    moves.push(...urls.map((url) => moveClock(url, minutesAfter(day, AGAIN))));
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
    expect(isPaid(month)).toBe(true);
  }
  // Two passes with a provider that answers.
  proxy.mend();
  for (const minutes of [1, 2]) {
    const until = minutesAfter(dayOf(1 + PAUSES), AGAIN + minutes);
    for (const url of urls) expect((await moveClock(url, until)).status).toBe(200);
  }
  await Promise.all(hosts.map((host) => host.kill()));
  await world.expectEachPaidOnce(dayOf(1 + PAUSES));
  // Otherwise nobody stood still with an owner in hand.
  expect(broken).toBeGreaterThan(PAUSES);
  expect(proxy.dropped()).toBeGreaterThan(PAUSES * 10);
  await world.stop();
});
