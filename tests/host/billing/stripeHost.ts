/** A host that charges at the Stripe stand-in, over the wire, by one clock that the test moves. */
import { expect, onTestFinished } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '#host/context.ts';
import type { Intents } from '#host/platform/cards/intents.ts';
import { createStripe } from '#host/platform/cards/stripe.ts';
import { attempts, entries, payments } from '#host/platform/database/billing.ts';
import { OPERATOR_TOKEN, startTestHost } from '#tests/support/servers/hostFixture.ts';
import { sendEvent, startStripeStandIn, type Sending } from '#tests/support/fakes/stripe/server.ts';
import type { StripeEvent } from '#tests/support/fakes/stripe/ledger.ts';
import { billingOwner } from './billingOwner.ts';

const MINUTE = 60_000;

/** What the host under test checks webhooks with. */
export const WEBHOOK_SECRET = 'whsec_test';

/**
 * Starts stand-in and host for one test, with an owner whose first payment is made.
 *
 * @param watched what stands between the host and the provider's intents
 */
export async function startStripeHost(
  options: Partial<Deps> = {},
  watched: (intents: Intents) => Intents = (intents) => intents,
) {
  let now = () => new Date('2026-11-21T12:00:00Z');
  let offsetMs = 0;
  const stripe = await startStripeStandIn({ now: () => new Date(now().getTime() + offsetMs) });
  onTestFinished(stripe.close);
  const provider = createStripe({
    secretKey: 'sk_test_1',
    apiUrl: stripe.url,
    webhookSecret: WEBHOOK_SECRET,
    now: () => now(),
  });
  const host = await startTestHost({
    cards: provider,
    intents: watched(provider),
    events: provider.events,
    ...options,
  });
  now = host.now;
  onTestFinished(host.close);
  const { database } = host;
  const owner = await billingOwner(host, 'owner@gym.example', { paymentMethod: 'pm_good' });

  const paymentsByDay = () =>
    database.select().from(payments).orderBy(asc(payments.dueAt), asc(payments.number), asc(payments.id));
  return {
    stripe,
    host,
    owner,
    /** Sets the provider's clock so many minutes ahead of the host's. */
    setOffset: (minutes: number) => {
      offsetMs = minutes * MINUTE;
    },
    /** The newest event of a type at the stand-in. */
    eventOf: (type: string) => {
      const event = stripe.events.findLast((each) => each.type === type);
      if (!event) throw new Error(`There is no event ${type}`);
      return event;
    },
    /** Sends an event to the host as Stripe does, or in another way. */
    send: async (event: StripeEvent, sending: Partial<Sending> = {}) => {
      const at = Math.floor(host.now().getTime() / 1000);
      const url = `${host.url}/webhooks/stripe`;
      return (await sendEvent(url, event, { secret: WEBHOOK_SECRET, at, ...sending })).status;
    },
    /** Moves the clock by some minutes; what falls due on the way is done. */
    wait: (minutes: number) => host.moveTo(new Date(host.now().getTime() + minutes * MINUTE).toISOString()),
    payments: paymentsByDay,
    /** An installment of the only order. */
    installment: async (number: number) => {
      const found = (await paymentsByDay()).find((payment) => payment.number === number);
      if (!found) throw new Error(`There is no installment ${number}`);
      return found;
    },
    /** The tries of a payment, first one first. */
    attemptsOf: (paymentId: string) =>
      database
        .select()
        .from(attempts)
        .where(eq(attempts.paymentId, paymentId))
        .orderBy(asc(attempts.startedAt)),
    /** What was asked of the stand-in about payments since this was last called. */
    asked: () => stripe.received.splice(0).filter(({ call }) => call.startsWith('POST /v1/payment_intents')),
    /** The ledger and the stand-in agree: every posting sums to 0, nothing was taken twice. */
    expectAgreement: async () => {
      const rows = await database.select().from(entries);
      const sums = new Map<string, number>();
      for (const { postingId, cents } of rows) sums.set(postingId, (sums.get(postingId) ?? 0) + cents);
      expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
      const sumOf = (name: string) =>
        rows.filter(({ account }) => account === name).reduce((sum, { cents }) => sum + cents, 0);
      expect(sumOf('card')).toBe(stripe.balance());
      expect([...stripe.successes.values()].filter((times) => times > 1)).toEqual([]);
      const owed = (await paymentsByDay()).filter(
        ({ state }) => !['scheduled', 'paid', 'void'].includes(state),
      );
      expect(sumOf('owner')).toBe(owed.reduce((sum, { amountCents }) => sum + amountCents, 0));
    },
    /** The operator's own comparison finds nothing either. */
    expectReconciled: async () => {
      const { body } = await host.call<{ differences: unknown[] }[]>(
        'GET',
        '/operator/reconcile?from=2026-11-01',
        {
          token: OPERATOR_TOKEN,
        },
      );
      expect(body.flatMap(({ differences }) => differences)).toEqual([]);
    },
  };
}
