/** Kills (SIGKILL) and pauses (SIGSTOP) hosts during charges, and checks that each payment succeeds once. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { dayOf, minutesAfter, startCharging } from '#tests/support/servers/kills/charging.ts';
import { moveClock } from '#tests/support/servers/hostFixture.ts';
import { standby } from '#tests/support/servers/kills/standby.ts';

/** The number of rounds, in each of which every host is killed: the KILLS variable, or fifty. */
const KILLS = Number(process.env.KILLS ?? 50);

/** The number of pauses: the PAUSES variable, or ten. There is one pause a month from month 2 on. */
const PAUSES = Number(process.env.PAUSES ?? 10);

/** The number of owners, large enough that each host process is killed before its billing run ends. */
const OWNERS = 80;

/** The longest random delay in ms. A call is delayed once before the processor's work and once after it. */
const LATENCY = 30;

/** Minutes by which the test moves the clock for a retry, which the host makes within 360 minutes. */
const AGAIN = 7 * 60;

/** After this many ms without a call to the processor, the test moves the clock to the next retry. */
const QUIET = 2_000;

test.concurrent.each([
  ['PGlite', 1],
  ['PostgreSQL', 3],
] as const)(
  `SIGKILL at ${KILLS} moments of a year of billing, on %s with %d hosts and every fifth response lost: each payment succeeds once, and the ledger matches the processor's balance @host-kill @host-billing @billing-5`,
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
      // Kills each host at a random moment while the host charges cards.
      let alive = instances;
      const before = calls();
      const dying = hosts.map(async (host) => {
        const last = before + Math.random() * OWNERS;
        while (calls() < last && !isPaid(12)) await wait(2);
        await wait(Math.random() * 60);
        await host.kill();
        alive -= 1;
      });
      let [requested, since] = [calls(), Date.now()];
      while (alive > 0) {
        if (calls() > requested) [requested, since] = [calls(), Date.now()];
        const isOver = isPaid(month) && month < 12;
        if (isOver || Date.now() - since > QUIET) {
          if (isOver) month += 1;
          at = isOver ? dayOf(month) : minutesAfter(at, AGAIN);
          since = Date.now();
          // Ignores failures, because killed hosts refuse the connection.
          void Promise.allSettled(urls.map((url) => moveClock(url, at)));
        }
        await wait(5);
      }
      await Promise.all(dying);
      hosts = following;
      if (!isPaid(month)) interrupted += 1;
    }

    // From here no response is lost. Bills up to month 12, or up to the current month if KILLS is below 50.
    proxy.mend();
    const last = dayOf(KILLS < 50 ? month : 12);
    const until = minutesAfter(at > last ? at : last, AGAIN);
    const urls = await Promise.all(hosts.map((host) => host.open({ ...opening, at })));
    for (const minutes of [0, 1]) for (const url of urls) await moveClock(url, minutesAfter(until, minutes));
    await Promise.all(hosts.map((host) => host.kill()));

    await world.expectEachPaidOnce(until);
    // The test proves something only if kills interrupted attempts, whose intents the hosts then read.
    expect(interrupted).toBeGreaterThan(KILLS / 3);
    const reads = stripe.received.filter(({ call }) => call.startsWith('GET /v1/payment_intents/pi_'));
    expect(reads.length).toBeGreaterThan(KILLS);
    expect(proxy.dropped()).toBeGreaterThan(KILLS);
    await world.stop();
  },
  // Allows for slow starts: three hosts start in ten seconds on two cores, and in thirty on a busy machine.
  Math.max(480_000, KILLS * 60_000),
);

/** Ends each connection that has advisory locks, as a network failure would. Returns the number of locks. */
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

test(`one of three hosts on one PostgreSQL is paused until it loses its locks, ${PAUSES} times, and every fifth response is lost: each payment succeeds once, and no attempt stays open @host-kill @host-billing @host-instances @billing-5`, async () => {
  const world = await startCharging('PostgreSQL', OWNERS, { latencyMs: LATENCY, losesAnswers: true });
  const { opening, proxy, isPaid, calls } = world;
  const hosts = [standby(), standby(), standby()];
  const urls = await Promise.all(hosts.map((host) => host.open({ ...opening, at: dayOf(1) })));
  let broken = 0;
  for (let month = 2; month < 2 + PAUSES; month += 1) {
    const day = dayOf(month);
    // Pauses the hosts in turn, one a month.
    const turn = month % hosts.length;
    const others = urls.filter((_url, each) => each !== turn);
    const enough = calls() + 5 + Math.random() * OWNERS;
    const moves = urls.map((url) => moveClock(url, day));
    while (calls() < enough) await wait(2);
    hosts[turn]?.pause();
    // The paused host's open transaction can block the other hosts, so the test waits at most five seconds.
    await Promise.race([Promise.all(moves.filter((_move, each) => each !== turn)), wait(5_000)]);
    broken += await breakHolds(opening.databaseUrl ?? '');
    moves.push(...others.map((url) => moveClock(url, minutesAfter(day, 1))));
    await Promise.race([Promise.all(moves.slice(urls.length)), wait(5_000)]);
    hosts[turn]?.goOn();
    await Promise.all(moves);
    moves.push(...urls.map((url) => moveClock(url, minutesAfter(day, AGAIN))));
    await Promise.all(moves);
    expect(isPaid(month)).toBe(true);
  }
  // Bills twice without lost responses, so that no attempt stays open.
  proxy.mend();
  for (const minutes of [1, 2]) {
    const until = minutesAfter(dayOf(1 + PAUSES), AGAIN + minutes);
    for (const url of urls) await moveClock(url, until);
  }
  await Promise.all(hosts.map((host) => host.kill()));
  await world.expectEachPaidOnce(dayOf(1 + PAUSES));
  // Checks that the test broke enough advisory locks, because without lost locks it would prove nothing.
  expect(broken).toBeGreaterThan(PAUSES);
  expect(proxy.dropped()).toBeGreaterThan(PAUSES * 10);
  await world.stop();
});
