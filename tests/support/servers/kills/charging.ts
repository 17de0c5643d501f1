/** Charges many owners on hosts that are killed or paused, and checks that each payment is charged once. */
import { and, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { attempts, entries, payments } from '#host/platform/database/billing.ts';
import { mails, users } from '#host/platform/database/schema.ts';
import { openContent } from '#host/platform/mail/queue.ts';
import { addOwners } from '#tests/support/fixtures/manyOwners.ts';
import { createCaller, hostSettings, registration } from '#tests/support/servers/hostFixture.ts';
import { startDroppingProxy } from '#tests/support/fakes/droppingProxy.ts';
import { standby } from './standby.ts';
import { REGISTRATION, startWorld } from './world.ts';

/** The e-mail address of the owner whom the test registers. The other owners are copies of this owner. */
export const EMAIL = 'owner@gym.example';

const DAY = 86_400_000;

const RECEIPT = /R-\w{4}-\w{4}/g;

/** The proxy drops every fifth response of the processor, after the request was carried out. */
const LOST_ANSWER = 5;

/** Returns 20:00 UTC on a month's due day. Month 1 is November 2026, the month of the purchase. */
export const dayOf = (month: number) => new Date(Date.UTC(2026, 10 + month - 1, 21, 20)).toISOString();

/** Returns the ISO time that is `minutes` later than `moment`. */
export const minutesAfter = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/**
 * Starts the fake Stripe server and a database with one registered owner and copies, `owners` in all. The
 * copies have no first installment, because only scheduled payments are copied.
 * @param provider the maximum in ms of each request's two random delays, and whether responses are lost
 */
export async function startCharging(
  kind: 'PGlite' | 'PostgreSQL',
  owners: number,
  provider: { latencyMs: number; losesAnswers: boolean },
) {
  const at = dayOf(1);
  const world = await startWorld(kind, { latencyMs: provider.latencyMs, emails: [EMAIL], at: new Date(at) });
  const { stripe, look } = world;
  const proxy = await startDroppingProxy(stripe.url, LOST_ANSWER);
  const opening = { ...world.opening, ...(provider.losesAnswers && { stripeUrl: proxy.url }) };

  // Registers the first owner, of whom the other owners are copies.
  const shop = standby();
  const bought = await createCaller(await shop.open({ ...opening, at }))(
    'POST',
    '/web/questionnaire/subscribe',
    {
      form: { ...registration(EMAIL), paymentMethod: 'pm_good' },
      headers: { 'idempotency-key': 'key', 'registration-id': REGISTRATION },
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
    look,
    proxy,
    /** Whether all owners have paid the month's installment. In month 1, only the first owner has one. */
    isPaid: (month: number) => stripe.successes.size >= 1 + owners * (month - 1),
    /** Returns the number of POST requests about payment intents that the processor has received. */
    calls: () => stripe.received.filter(({ call }) => call.startsWith('POST /v1/payment_intents')).length,
    /** Checks that payments due by `until` were charged once, and that the ledger has Stripe's balance. */
    expectEachPaidOnce: async (until: string) => {
      const { database, close } = await look();
      expect(await database.$count(attempts, isNull(attempts.endedAt))).toBe(0);
      const due = and(lte(payments.dueAt, new Date(until)), ne(payments.state, 'paid'));
      expect(await database.select().from(payments).where(due)).toEqual([]);
      // An intent that succeeded twice, or two intents of one payment, would be a double charge.
      expect([...stripe.successes.values()].filter((times) => times !== 1)).toEqual([]);
      const taken = [...stripe.intents.values()].map(({ metadata: of }) => of.paymentId ?? of.purchaseId);
      expect(new Set(taken).size).toBe(taken.length);

      // Expects each receipt in exactly one e-mail to its owner. An e-mail may list two receipts if a payment
      // succeeded late. Skips payments older than 80 days, because their e-mails may already be deleted.
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
      proxy.close();
      await world.stop();
    },
  };
}
