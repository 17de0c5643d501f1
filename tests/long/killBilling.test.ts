/** SIGKILL while cards are charged: whatever was under way, each payment is taken once, and the books say so. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { and, isNull, lte, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempts, entries, payments } from '#host/platform/database/billing.ts';
import { verifiedEmails } from '#host/platform/database/credentials.ts';
import { openFolder, openPostgres } from '#host/platform/database/open.ts';
import { addOwners } from '#tests/support/fixtures/manyOwners.ts';
import { createCaller, registration } from '#tests/support/servers/hostFixture.ts';
import type { Opening } from '#tests/support/servers/kills/killableHost.ts';
import { startPostgres } from '#tests/support/servers/servers.ts';
import { standby } from '#tests/support/servers/kills/standby.ts';
import { startStripeStandIn } from '#tests/support/standIns/stripeStandIn.ts';

/** Fifty, or as many as KILLS says; a change is held to four of them. */
const KILLS = Number(process.env.KILLS ?? (process.env.CI === 'true' ? 4 : 50));

/** Enough that a pass takes longer than a process is let live. */
const OWNERS = 80;

const EMAIL = 'owner@gym.example';

/** The noon of a month's payment in San Francisco; the first one is the purchase's. */
const dayOf = (month: number) => new Date(Date.UTC(2026, 10 + month - 1, 21, 20)).toISOString();

test.concurrent.each([
  ['PGlite', 1],
  ['PostgreSQL', 3],
])(
  `SIGKILL at ${KILLS} moments of a charging pass on %s with %d at once: one success a payment, and the ledger is what the provider holds @host-kill @host-billing`,
  async (kind, instances) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'barline-kill-billing-'));
    const server = kind === 'PostgreSQL' ? await startPostgres() : undefined;
    const stripe = await startStripeStandIn(30);
    const opening: Opening = { dataDir, ...(server && { databaseUrl: server.url }), stripeUrl: stripe.url };
    const look = () => (server ? openPostgres(server.url) : openFolder(dataDir, () => undefined));
    const several = () => Array.from({ length: instances }, standby);

    // One owner buys, and the others are copies of this one.
    let at = dayOf(1);
    const empty = await look();
    await empty.database
      .insert(verifiedEmails)
      .values({ email: EMAIL, registrationHash: '', verifiedAt: new Date(at) });
    await empty.close();
    const shop = standby();
    const bought = await createCaller(await shop.open({ ...opening, at }))(
      'POST',
      '/web/questionnaire/subscribe',
      {
        form: { ...registration(EMAIL), paymentMethod: 'pm_good' },
        headers: { 'idempotency-key': 'key' },
      },
    );
    expect(bought.status).toBe(200);
    await shop.kill();
    const copying = await look();
    await addOwners(copying.database, OWNERS - 1);
    await copying.close();

    const isPaid = (month: number) => stripe.successes.size >= 1 + OWNERS * (month - 1);
    const calls = () =>
      stripe.received.filter(({ call }) => call.startsWith('POST /v1/payment_intents')).length;
    let month = 2;
    let interrupted = 0;
    let hosts = several();
    for (let kill = 0; kill < KILLS; kill += 1) {
      at = dayOf(month);
      await Promise.all(hosts.map((host) => host.open({ ...opening, at })));
      const following = several();
      // Each dies at a moment of its own, while cards are charged.
      const before = calls();
      const current = month;
      await Promise.all(
        hosts.map(async (host) => {
          const last = before + Math.random() * OWNERS;
          const isOver = () => calls() > last || isPaid(current);
          while (!isOver()) await wait(2);
          await wait(Math.random() * 60);
          await host.kill();
        }),
      );
      hosts = following;
      if (!isPaid(month)) interrupted += 1;
      else if (month < 12) month += 1;
    }

    const urls = await Promise.all(hosts.map((host) => host.open({ ...opening, at })));
    // A pass at the start, and one a minute later.
    const to = new Date(Date.parse(at) + 60_000).toISOString();
    for (const url of urls) {
      const headers = { 'content-type': 'application/json' };
      const moved = await fetch(`${url}/clock`, { method: 'POST', headers, body: JSON.stringify({ to }) });
      expect(moved.status).toBe(200);
    }
    await Promise.all(hosts.map((host) => host.kill()));

    const { database, close } = await look();
    expect(await database.$count(attempts, isNull(attempts.endedAt))).toBe(0);
    const due = and(lte(payments.dueAt, new Date(at)), ne(payments.state, 'paid'));
    expect(await database.select().from(payments).where(due)).toEqual([]);
    // One success of each intent, and one intent of each payment.
    expect([...stripe.successes.values()].filter((times) => times !== 1)).toEqual([]);
    const taken = [...stripe.intents.values()].map(({ metadata: of }) => of.paymentId ?? of.purchaseId);
    expect(new Set(taken).size).toBe(taken.length);

    const rows = await database.select().from(entries);
    const postings = new Map<string, number>();
    for (const { postingId, cents } of rows) postings.set(postingId, (postings.get(postingId) ?? 0) + cents);
    expect([...postings.values()].filter((sum) => sum !== 0)).toEqual([]);
    const sumOf = (name: string) =>
      rows.filter(({ account }) => account === name).reduce((sum, { cents }) => sum + cents, 0);
    expect(sumOf('card')).toBe(stripe.balance());
    expect(sumOf('owner')).toBe(0);
    // Otherwise the kills have missed what they are for: an attempt that was left open is looked up.
    expect(interrupted).toBeGreaterThan(KILLS / 3);
    const lookUps = stripe.received.filter(({ call }) => call.startsWith('GET /v1/payment_intents/pi_'));
    expect(lookUps.length).toBeGreaterThan(KILLS);

    await close();
    stripe.close();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
);
