/** Creates what the model-based billing test acts on: an owner, two hosts and a processor that can fail. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { cancelRenewal, restoreRenewal } from '#host/agreements/renewal.ts';
import { findSigning, ownSigningPath, sign } from '#host/agreements/signing.ts';
import { handleEvent, processEvents } from '#host/billing/processor/handleEvent.ts';
import { storeEvents, requestEvents } from '#host/billing/processor/eventStore.ts';
import { tryUnpaidAgain } from '#host/billing/charge/newCard.ts';
import { reportCounts } from '#host/billing/renewal/countsReport.ts';
import { billingOf } from '#host/billing/statement.ts';
import { withOwner } from '#host/billing/charge/ownerLock.ts';
import { nextDue, runBilling } from '#host/billing/charge/billingRun.ts';
import { inTransaction } from '#host/context.ts';
import { CardProviderRefusal } from '#host/platform/cards/cards.ts';
import type { DisputeState } from '#host/platform/cards/processorEvents.ts';
import { createSandbox } from '#host/platform/cards/sandbox.ts';
import { createSandboxIntents } from '#host/platform/cards/sandboxIntents.ts';
import type { Intents } from '#host/platform/cards/intents.ts';
import { payments, type Payment } from '#host/platform/database/billing.ts';
import { agreements, orders } from '#host/platform/database/licenses.ts';
import type { OpenDatabase } from '#host/platform/database/open.ts';
import { businesses, paymentMethods, users } from '#host/platform/database/schema.ts';
import type { Counts } from '#host/rates/service.ts';
import { cardEndingIn } from '#tests/host/billing/billingOwner.ts';
import { EVENTS_SECRET, makeEvents } from './events.ts';
import { writeOwner } from './owner.ts';
import { contextWith } from '#tests/support/servers/hostFixture.ts';

/** The processor's availability. With `lost`, it executes each call, but the host gets no response. */
export type Weather = 'up' | 'down' | 'lost';

const DAY = 86_400_000;

/** The moment of the owner's purchase. */
const START = Date.parse('2027-01-31T18:00:00Z');

/** The error that a call to the processor throws during a simulated outage. */
class WeatherError extends Error {
  override name = 'WeatherError';
}

/** Creates a processor, the billing of two hosts, and an owner who has made one purchase. */
export async function makeWorld({ database, tryLock }: OpenDatabase) {
  const ownerId = randomUUID();
  const businessId = randomUUID();
  const orderId = randomUUID();
  let moment = START;
  let weather: Weather = 'up';
  let hasLost = false;
  let refusals = 0;
  const failures: unknown[] = [];
  const now = () => new Date(moment);
  const sandbox = createSandboxIntents(database);
  const failing =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (weather === 'down') throw new WeatherError('The provider is away');
      const answer = await call(...args);
      if (weather === 'lost') throw new WeatherError('The answer was lost');
      return answer;
    };
  const events = makeEvents(now);
  const intents: Intents = {
    ...(Object.fromEntries(
      Object.entries(sandbox).map(([name, call]) => [name, failing(call as () => Promise<unknown>)]),
    ) as unknown as Intents),
    confirmIntent: failing(async (requested) => {
      if (refusals > 0) {
        refusals -= 1;
        throw new CardProviderRefusal('The processor refuses this request', 'amount_too_small', false);
      }
      const outcome = await sandbox.confirmIntent(requested);
      events.record(requested.intentId, outcome.kind === 'paid' ? 'succeeded' : 'payment_failed');
      return outcome;
    }),
  };
  const base = {
    database,
    tryLock,
    cards: createSandbox(sandbox),
    intents,
    events: { ...events.provider, since: failing(events.provider.since) },
    now,
    report: (error: unknown) => {
      // If the response to a cancellation is lost, the host later reports "was canceled elsewhere".
      const isExpected = hasLost && String(error).includes('was canceled elsewhere');
      const isSimulated = error instanceof WeatherError || error instanceof CardProviderRefusal;
      if (!isSimulated && !isExpected) failures.push(error);
    },
  };
  const contextOf = () => {
    const context = contextWith(base);
    // Disables automatic billing runs, because the test starts each billing run itself.
    context.billing.wake = () => undefined;
    return context;
  };
  const context = contextOf();
  const other = contextOf();

  await writeOwner(context, { ownerId, businessId, orderId });
  const held = () =>
    database
      .select()
      .from(agreements)
      .where(eq(agreements.businessId, businessId))
      .orderBy(agreements.startsOn, agreements.providerId);
  const [user] = await database.select().from(users).where(eq(users.id, ownerId));
  const readBusiness = async () => {
    const [business] = await database.select().from(businesses).where(eq(businesses.id, businessId));
    if (!business) throw new Error('The business was not written');
    return business;
  };
  const business = await readBusiness();
  if (!user) throw new Error('The owner was not written');

  /** Sends an event signed with this secret. Returns false if the host refused the signature or the event. */
  const send = async (event: Stripe.Event, secret = EVENTS_SECRET) => {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(moment / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const received = context.events?.receive?.(Buffer.from(payload), signature, now());
    if (typeof received === 'object') {
      await storeEvents(context, [received]);
      await requestEvents(context);
    }
    await processEvents(context);
    return typeof received === 'object';
  };

  return {
    context,
    database,
    business,
    ownerId,
    orderId,
    failures,
    now,
    agreements: held,
    events: events.recorded,
    send,
    /** Records and sends an event that wrongly reports a payment intent as succeeded. */
    sendUntrue: ({ data }: Stripe.Event) => {
      // The cast is safe, because every recorded object is a payment intent.
      events.record((data.object as { id: string }).id, 'succeeded');
      const untrue = events.recorded.at(-1);
      return untrue ? send(untrue) : Promise.resolve(false);
    },
    disputes: events.disputes,
    /** Sets a dispute's state at the processor, and makes the host handle the event of this change. */
    dispute: async ({ id, intentId }: Payment, to: DisputeState) => {
      events.disputes.set(id, to);
      await handleEvent(context, { type: 'charge.dispute.updated', intentId, objectId: id });
    },
    refundInDashboard: async ({ intentId }: Payment, amountCents: number) => {
      const id = `re_${events.refunds.size}`;
      events.refunds.set(id, { id, status: 'succeeded', amountCents, refundId: undefined });
      await handleEvent(context, { type: 'refund.created', intentId, objectId: id });
    },
    refuseNext: (count: number) => {
      refusals = count;
    },
    willRefuse: () => refusals > 0,
    /** Signs the license that still awaits a signature, if there is one. */
    sign: async () => {
      const pending = (await held()).find(({ signing }) => signing === 'pending');
      const found = pending && (await findSigning(context, ownSigningPath(context, pending.id).slice(6)));
      if (found) await sign(context, found, { name: 'Dana Rivera', address: '192.0.2.1' });
    },
    report: async (counts: Counts) => {
      const place = await readBusiness();
      await reportCounts(context, place, counts, { isPreview: false });
    },
    /** Returns the data of the billing screen. */
    statement: async () => billingOf(context, await readBusiness()),
    /** Returns the orders, oldest first. */
    orders: () =>
      database.select().from(orders).where(eq(orders.businessId, businessId)).orderBy(orders.startsOn),
    renew: (isOn: boolean) => (isOn ? restoreRenewal : cancelRenewal)(context, user, '192.0.2.1'),
    weather: () => weather,
    /** Whether the processor could have lost a response since the start. */
    hasLost: () => hasLost,
    setWeather: (next: Weather) => {
      weather = next;
      hasLost ||= next === 'lost';
    },
    /** Moves the clock. Runs billing when something falls due, and every 6 hours while anything stays due. */
    advance: async (days: number) => {
      const until = moment + days * DAY;
      for (
        let next = await nextDue(context);
        next && next.getTime() <= until;
        next = await nextDue(context)
      ) {
        moment = Math.max(moment, next.getTime());
        await runBilling(context);
        const after = await nextDue(context);
        if (after && after.getTime() <= moment) moment += DAY / 4;
        if (moment > until) break;
      }
      moment = Math.max(moment, until);
      await runBilling(context);
    },
    /** Moves the clock by `days` without billing runs, as in downtime. Then makes one billing run. */
    sleep: async (days: number) => {
      moment += days * DAY;
      await runBilling(context);
    },
    runTwice: () => Promise.all([runBilling(context), runBilling(other)]),
    changeCard: async (lastFour: string) => {
      await inTransaction(context, async (context) => {
        await context.database
          .update(paymentMethods)
          .set({ paymentMethod: cardEndingIn(lastFour), lastFour })
          .where(eq(paymentMethods.userId, ownerId));
        await tryUnpaidAgain(context, ownerId);
      });
      await runBilling(context);
    },
    payments: () =>
      database
        .select()
        .from(payments)
        .where(eq(payments.ownerId, ownerId))
        .orderBy(payments.dueAt, payments.number),
    isFree: async () => (await withOwner(context, ownerId, () => Promise.resolve(true))) === true,
    /** Excludes this owner from later billing runs, because the next test runs use the same database. */
    end: async () => {
      await database.update(payments).set({ nextTryAt: null }).where(eq(payments.ownerId, ownerId));
      await database.update(orders).set({ nextActionAt: null }).where(eq(orders.businessId, businessId));
    },
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
