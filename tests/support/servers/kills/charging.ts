/** Bills many owners on hosts that are killed or paused, and checks that each payment is taken once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { attempts, entries, payments } from '#host/platform/database/billing.ts';
import { hashToken } from '#host/auth/tokens.ts';
import { verifiedEmails } from '#host/platform/database/credentials.ts';
import { openFolder, openPostgres } from '#host/platform/database/open.ts';
import { mails, users } from '#host/platform/database/schema.ts';
import { openContent } from '#host/platform/mail/queue.ts';
import { addOwners } from '#tests/support/fixtures/manyOwners.ts';
import { createCaller, hostSettings, registration } from '#tests/support/servers/hostFixture.ts';
import { startPostgres } from '#tests/support/servers/servers.ts';
import { startDroppingProxy } from '#tests/support/fakes/droppingProxy.ts';
import { startStripeStandIn } from '#tests/support/fakes/stripe/server.ts';
import type { Opening } from './killableHost.ts';
import { standby } from './standby.ts';
import { postJson } from '#tests/support/servers/postJson.ts';

/** The e-mail address of the owner who bought. The other owners are copies of this one. */
export const EMAIL = 'owner@gym.example';

const DAY = 86_400_000;

const RECEIPT = /R-\w{4}-\w{4}/g;

/** One in this many responses of the processor is lost, after the request was carried out. */
const LOST_ANSWER = 5;

/** Returns 20:00 UTC on the day of a month's payment. The first month's payment is the purchase. */
export const dayOf = (month: number) => new Date(Date.UTC(2026, 10 + month - 1, 21, 20)).toISOString();

/** Returns the ISO time that is `minutes` later than `moment`. */
export const minutesAfter = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/** Moves a host's clock through `/clock`, so that the host does everything that is due by then. */
export const moveClock = (url: string, to: string) => postJson(`${url}/clock`, { to });

/**
 * Starts a database and the fake Stripe server, with `owners` who have paid their first installment.
 *
 * @param provider the processor's longest response time in ms, and whether every fifth response is lost
 */
export async function startCharging(
  kind: 'PGlite' | 'PostgreSQL',
  owners: number,
  provider: { latencyMs: number; losesAnswers: boolean },
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'barline-kill-billing-'));
  const server = kind === 'PostgreSQL' ? await startPostgres() : undefined;
  const stripe = await startStripeStandIn({ latencyMs: provider.latencyMs });
  const proxy = await startDroppingProxy(stripe.url, LOST_ANSWER);
  const opening: Opening = {
    dataDir,
    ...(server && { databaseUrl: server.url }),
    stripeUrl: provider.losesAnswers ? proxy.url : stripe.url,
  };
  const look = () => (server ? openPostgres(server.url) : openFolder(dataDir, () => undefined));

  // Registers the first owner, of whom the other owners are copies.
  const at = dayOf(1);
  const empty = await look();
  await empty.database.insert(verifiedEmails).values({
    email: EMAIL,
    registrationHash: hashToken('mine'),
    codeDigest: '',
    networkDigest: '',
    verifiedAt: new Date(at),
  });
  await empty.close();
  const shop = standby();
  const bought = await createCaller(await shop.open({ ...opening, at }))(
    'POST',
    '/web/questionnaire/subscribe',
    {
      form: { ...registration(EMAIL), paymentMethod: 'pm_good' },
      headers: { 'idempotency-key': 'key', 'registration-id': 'mine' },
    },
  );
  expect(bought.status).toBe(200);
  await shop.kill();
  const copying = await look();
  await addOwners(copying.database, owners - 1);
  await copying.database.execute(sql`analyze`);
  await copying.close();

  return {
    stripe,
    opening,
    /** Opens the database. A PGlite database must not be open in a host at the same time. */
    look,
    databaseUrl: server?.url,
    proxy,
    /** Whether all owners have paid this month's installment. */
    isPaid: (month: number) => stripe.successes.size >= 1 + owners * (month - 1),
    /** Returns the number of requests about payment intents that the processor has received. */
    calls: () => stripe.received.filter(({ call }) => call.startsWith('POST /v1/payment_intents')).length,
    /** Checks that each payment due by `until` was charged once, and that the ledger agrees. */
    expectEachPaidOnce: async (until: string) => {
      const { database, close } = await look();
      expect(await database.$count(attempts, isNull(attempts.endedAt))).toBe(0);
      const due = and(lte(payments.dueAt, new Date(until)), ne(payments.state, 'paid'));
      expect(await database.select().from(payments).where(due)).toEqual([]);
      // Each payment intent succeeded once, and each payment has one payment intent.
      expect([...stripe.successes.values()].filter((times) => times !== 1)).toEqual([]);
      const taken = [...stripe.intents.values()].map(({ metadata: of }) => of.paymentId ?? of.purchaseId);
      expect(new Set(taken).size).toBe(taken.length);

      // One e-mail of the owner names each receipt. It can name two receipts, if a late response settles a
      // payment on the day of the next payment. Skips payments whose e-mails may be deleted by now.
      const named = new Map<string, string[]>();
      for (const { to, content } of await database.select().from(mails))
        for (const receipt of new Set(openContent(hostSettings.secrets, content ?? '').text.match(RECEIPT)))
          named.set(receipt, [...(named.get(receipt) ?? []), to]);
      const receipts = await database
        .selectDistinct({ number: payments.receiptNumber, email: users.email })
        .from(payments)
        .innerJoin(users, eq(users.id, payments.ownerId))
        .where(gte(payments.paidAt, new Date(Date.parse(until) - 80 * DAY)));
      expect(receipts.map(({ number }) => [number, named.get(number ?? '')])).toEqual(
        receipts.map(({ number, email }) => [number, [email]]),
      );

      const rows = await database.select().from(entries);
      const postings = new Map<string, number>();
      for (const { postingId, cents } of rows)
        postings.set(postingId, (postings.get(postingId) ?? 0) + cents);
      expect([...postings.values()].filter((sum) => sum !== 0)).toEqual([]);
      const sumOf = (name: string) =>
        rows.filter(({ account }) => account === name).reduce((sum, { cents }) => sum + cents, 0);
      expect(sumOf('card')).toBe(stripe.balance());
      expect(sumOf('owner')).toBe(0);
      await close();
    },
    stop: async () => {
      stripe.close();
      proxy.close();
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
