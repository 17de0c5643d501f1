/** Starts a host that charges at the Stripe stand-in, a fake Stripe server with the clock of the host. */
import Stripe from 'stripe';
import { expect, onTestFinished, vi } from 'vitest';
import { asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '#host/context.ts';
import type { Intents } from '#host/platform/cards/intents.ts';
import { createStripe } from '#host/platform/cards/stripe.ts';
import { attempts, entries, payments } from '#host/platform/database/billing.ts';
import { OPERATOR_TOKEN, startTestHost } from '#tests/support/servers/hostFixture.ts';
import { sendEvent, startFakeStripe, type Sending } from '#tests/support/fakes/stripe/server.ts';
import type { StripeEvent } from '#tests/support/fakes/stripe/objects.ts';
import { billingOwner, SECOND_DAY } from './billingOwner.ts';

const MINUTE = 60_000;

/** The secret with which the host under test verifies webhooks. */
export const WEBHOOK_SECRET = 'whsec_test';

/**
 * Starts the Stripe stand-in and a host for one test, with an owner who has paid the first installment.
 *
 * @param watched wraps the host's payment intent calls, for example to record them
 */
export async function startStripeHost(
  options: Partial<Deps> = {},
  watched: (intents: Intents) => Intents = (intents) => intents,
) {
  // Makes Stripe's client wait only milliseconds before each of its two retries.
  vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0.01);
  let now = () => new Date('2026-11-21T12:00:00Z');
  let offsetMs = 0;
  const stripe = await startFakeStripe({ now: () => new Date(now().getTime() + offsetMs) });
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
  /**
   * Expects each ledger posting to sum to 0, the ledger to match the stand-in, and no payment to be charged
   * twice. Every test ends with this check, unless the test calls `skipAgreement`.
   */
  const expectAgreement = async () => {
    const rows = await database.select().from(entries);
    const sums = new Map<string, number>();
    for (const { postingId, cents } of rows) sums.set(postingId, (sums.get(postingId) ?? 0) + cents);
    expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
    const sumOf = (name: string) =>
      rows.filter(({ account }) => account === name).reduce((sum, { cents }) => sum + cents, 0);
    // The stand-in's balance does not subtract Stripe's fees, so the fees that left `card` are added back.
    expect(sumOf('card') + sumOf('provider fees')).toBe(stripe.balance());
    expect([...stripe.successes.values()].filter((times) => times > 1)).toEqual([]);
    const owed = (await paymentsByDay()).filter(
      ({ state }) => !['scheduled', 'paid', 'void'].includes(state),
    );
    expect(sumOf('owner')).toBe(owed.reduce((sum, { amountCents }) => sum + amountCents, 0));
  };
  let isSkipped = false;
  onTestFinished(() => (isSkipped ? undefined : expectAgreement()));

  const differences = async () => {
    const path = '/operator/reconcile?from=2026-11-01';
    const days = await host.call<{ differences: unknown[] }[]>('GET', path, { token: OPERATOR_TOKEN });
    return days.body.flatMap((day) => day.differences);
  };

  return {
    stripe,
    host,
    owner,
    /** Sets the stand-in's clock this many minutes later than the host's clock. */
    setOffset: (minutes: number) => {
      offsetMs = minutes * MINUTE;
    },
    eventOf: (type: string) => {
      const event = stripe.events.findLast((each) => each.type === type);
      if (!event) throw new Error(`There is no event ${type}`);
      return event;
    },
    /** Sends an event to the host's webhook, by default signed as Stripe signs, and returns the status. */
    send: async (event: StripeEvent, sending: Partial<Sending> = {}) => {
      const at = Math.floor(host.now().getTime() / 1000);
      const url = `${host.url}/webhooks/stripe`;
      return (await sendEvent(url, event, { secret: WEBHOOK_SECRET, at, ...sending })).status;
    },
    /** Moves the clock by this many minutes, and makes the billing runs that fall due in that time. */
    wait: (minutes: number) => host.moveTo(new Date(host.now().getTime() + minutes * MINUTE).toISOString()),
    payments: paymentsByDay,
    /** Returns an installment of the owner's only order. */
    installment: async (number: number) => {
      const found = (await paymentsByDay()).find((payment) => payment.number === number);
      if (!found) throw new Error(`There is no installment ${number}`);
      return found;
    },
    /** Returns the attempts of a payment, oldest first. */
    attemptsOf: (paymentId: string) =>
      database
        .select()
        .from(attempts)
        .where(eq(attempts.paymentId, paymentId))
        .orderBy(asc(attempts.startedAt), sql`${attempts.intentId} nulls first`),
    /** Returns the payment intent POSTs that the stand-in received since the last call of this function. */
    requested: () =>
      stripe.received.splice(0).filter(({ call }) => call.startsWith('POST /v1/payment_intents')),
    expectAgreement,
    /** Skips `expectAgreement` at the end of tests that store payments themselves or end in an outage. */
    skipAgreement: () => {
      isSkipped = true;
    },
    differences,
    expectReconciled: async () => expect(await differences()).toEqual([]),
  };
}

/** Starts a host whose owner has this card of the Stripe stand-in. The second installment is due. */
export async function dueWith(card: string) {
  const started = await startStripeHost();
  await started.owner.useCard(card);
  await started.host.moveTo(SECOND_DAY);
  return started;
}
