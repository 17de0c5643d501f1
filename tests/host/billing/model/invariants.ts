/** Checks the invariants of billing after each command of the model-based test. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { dueOf } from '#client/domain/payments.ts';
import type { PaymentStatus } from '#client/types.generated.ts';
import {
  attempts,
  billingEvents,
  entries,
  OWED_STATES,
  sandboxIntents,
  type Payment,
} from '#host/platform/database/billing.ts';
import { whatOf } from '#host/billing/labels.ts';
import { payableOf } from '#host/billing/statement.ts';
import { PAYMENT_TRANSITIONS, type PaymentEvent } from '#host/billing/transitions.ts';
import { agreementHistory } from '#host/platform/database/licenses.ts';
import { paymentRefunds } from '#host/platform/database/operator.ts';
import { dryRun } from '#host/operator/dryRun.ts';
import type { Quote } from '#host/rates/service.ts';
import type { World } from './world.ts';

const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const OWED = new Set<string>(OWED_STATES);

type Event = typeof billingEvents.$inferSelect;
type Year = Awaited<ReturnType<World['orders']>>[number];

/** Checks that a license year renews at most once, with nothing owed, and not above the announced price. */
function checkYears(
  years: readonly Year[],
  held: Awaited<ReturnType<World['agreements']>>,
  events: readonly Event[],
  rows: readonly Payment[],
  isDisputed: boolean,
): void {
  for (const [at, { id, renews, quote, createdAt }] of years.entries()) {
    const before = years[at - 1];
    expect(renews, 'a year follows the one before').toBe(before?.id ?? null);
    expect(before?.renewal ?? 'renewed').toBe('renewed');
    if (!before) continue;
    const { totalCents, lines } = quote as Quote;
    const given = held.filter(
      ({ orderId, deniedAt, signing, signedAt }) =>
        orderId === before.id &&
        (deniedAt === null || deniedAt > createdAt) &&
        (signing === 'none' || (signedAt !== null && signedAt <= createdAt)),
    );
    for (const { providerId } of lines)
      expect(
        given.map((each) => each.providerId),
        'what a PRO has denied, or nobody has signed, is not renewed',
      ).toContain(providerId);
    expect(totalCents, 'the price was noticed').toBeLessThanOrEqual((before.noticeQuote as Quote).totalCents);
    const numbers = rows.filter(({ orderId, number }) => orderId === id && number !== null);
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, month) => month + 1));
  }
  const states = new Map<string, string | null>();
  for (const { orderId, paymentId, event, fromState, toState, at } of events) {
    if (toState === null) continue;
    if (paymentId !== null) {
      states.set(paymentId, toState);
      continue;
    }
    expect(fromState, `${event} goes on from what was before`).toBe(states.get(orderId) ?? 'open');
    states.set(orderId, toState);
    const isOwed = rows.some(({ id, orderId: of, dueAt }) => {
      const state = states.get(id) ?? 'scheduled';
      return of === orderId && (OWED.has(state) || (state === 'scheduled' && dueAt <= at));
    });
    if (event === 'renewed') expect(isOwed, 'renewed with nothing owed').toBe(false);
    if (event === 'in arrears') expect(isOwed || isDisputed, 'ended for what is owed or disputed').toBe(true);
  }
  for (const { id, renewal } of years) expect(states.get(id) ?? 'open').toBe(renewal);
}

/** Checks that the ledger, the processor and the event trail agree. */
export async function checkInvariants(world: World): Promise<void> {
  const { database, ownerId, orderId } = world;
  const years = await world.orders();
  const rows = await world.payments();
  const ids = idsOf(rows);
  const posted = await database.select().from(entries).where(eq(entries.ownerId, ownerId));
  const tries = await database
    .select()
    .from(attempts)
    .where(inArray(attempts.paymentId, ids))
    .orderBy(asc(attempts.startedAt));
  const intents = await database
    .select()
    .from(sandboxIntents)
    .where(inArray(sandboxIntents.key, idsOf(tries)));
  const events = await database
    .select()
    .from(billingEvents)
    .where(inArray(billingEvents.orderId, idsOf(years)))
    .orderBy(asc(billingEvents.position));
  const refunds = await database.select().from(paymentRefunds).where(inArray(paymentRefunds.paymentId, ids));

  expect(world.failures.map(String), 'nothing was reported').toEqual([]);

  // No payment is charged twice. Every paid one was charged, except the first, which the test stores as paid.
  for (const payment of rows) {
    const { id, state, number, amountCents } = payment;
    const own = tries.filter(({ paymentId }) => paymentId === id);
    const mine = intents.filter(({ key }) => own.some((attempt) => attempt.id === key));
    const taken = mine.filter(({ status }) => status === 'succeeded');
    expect(taken.length, 'one success a payment').toBeLessThanOrEqual(1);
    const stored = mine.filter((intent) => own.some(({ intentId }) => intentId === intent.id));
    const isOpen = ({ status }: { status: string }) => status === 'idle' || status === 'authenticating';
    expect(stored.filter(isOpen).length, 'one open intent a payment').toBeLessThanOrEqual(1);
    const isTaken = taken.length > 0;
    const isBought = number === 1 && payment.orderId === orderId;
    if (state === 'paid' && !isBought) expect(isTaken, 'paid is taken').toBe(true);
    if (isTaken) {
      expect(['paid', 'trying'], 'taken is paid, or is being looked up').toContain(state);
      expect(taken[0]?.amountCents).toBe(amountCents);
    }
    if (state === 'void') expect(isTaken).toBe(false);
    const open = tries.filter(({ paymentId, endedAt }) => paymentId === id && endedAt === null);
    expect(open.length, 'trying has an open attempt').toBe(state === 'trying' ? 1 : 0);

    // Each event starts from the state that the previous event set, and the last one sets the current state.
    const trail = events.filter(({ paymentId, toState }) => paymentId === id && toState !== null);
    let known: string | null = payment.kind === 'fee' ? null : 'scheduled';
    for (const { fromState, toState, event } of trail) {
      expect(fromState, `${event} goes on from what was before`).toBe(known);
      known = toState;
    }
    expect(known, 'the state is the fold of its events').toBe(state);

    // Account `card` has what was paid, minus refunds and disputes. Account `owner` has what is still owed.
    const entered = posted.filter(({ paymentId }) => paymentId === id);
    const on = (account: string) => sumOf(entered.filter((entry) => entry.account === account));
    const back = refunds
      .filter((refund) => refund.paymentId === id && refund.state === 'succeeded')
      .reduce((sum, refund) => sum + refund.amountCents, 0);
    const disputed = world.disputes.get(id);
    const moved = (disputed?.withdrawnCents ?? 0) + (disputed?.feeCents ?? 0);
    expect(on('card'), `card of a ${payment.kind} that is ${state}`).toBe(
      state === 'paid' ? amountCents - back - moved : 0,
    );
    const isOwed = state !== 'paid' && state !== 'void' && payment.firstTriedAt !== null;
    if (isOwed) expect(on('owner'), `owed by a ${payment.kind} that is ${state}`).toBe(amountCents);
    if (state === 'paid' || state === 'void') expect(on('owner')).toBe(0);
  }

  // A current license has an end date only if its renewal is off. No unpaid payment has a denied license.
  const held = await world.agreements();
  for (const { id, orderId: year, shortName, deniedAt, endsOn } of held) {
    const history = await database
      .select()
      .from(agreementHistory)
      .where(
        and(
          eq(agreementHistory.agreementId, id),
          inArray(agreementHistory.event, ['ISSUED', 'DROPPED', 'RESTORED']),
        ),
      )
      .orderBy(agreementHistory.at);
    const isOver = years.some(
      ({ id: each, renewal }) => each === year && (renewal === 'renewed' || renewal === 'ended'),
    );
    if (deniedAt === null && !isOver) expect(endsOn !== null).toBe(history.at(-1)?.event === 'DROPPED');
    if (deniedAt !== null)
      for (const { orderId: of, state, lines } of rows)
        if (of === year && state !== 'paid' && state !== 'void')
          expect(
            lines.some(({ account }) => account === `pro ${shortName}`),
            'denied',
          ).toBe(false);
  }

  const isDisputed = [...world.disputes.values()].some(({ state }) => state !== 'inquiry');
  checkYears(years, held, events, rows, isDisputed);

  // Each change of a payment's state is an allowed transition.
  for (const { paymentId, event, fromState, toState } of events) {
    if (paymentId === null || fromState === null) continue;
    const next: Partial<Record<string, string>> = PAYMENT_TRANSITIONS[event as PaymentEvent];
    expect(Object.values(next), `${event} of a payment that is ${fromState}`).toContain(toState);
  }
  const isDue = ({ state, dueAt }: Payment) =>
    OWED_STATES.includes(state) || (state === 'scheduled' && dueAt <= world.now());
  const owed = rows.filter(isDue).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const statement = await world.statement();
  expect(Math.round(statement.owed * 100), 'the screen shows what is owed').toBe(owed);
  const listed = statement.payments.map((row) => ({ ...row, status: row.status as PaymentStatus }));
  expect(
    dueOf({ ...statement, payments: listed })
      .map(({ id }) => id)
      .toSorted(),
    'the screen adds up what "Pay now" charges',
  ).toEqual(
    (await payableOf(world.context, rows[0]?.businessId ?? '')).map(({ payment }) => payment.id).toSorted(),
  );
  expect(
    statement.reversals.filter(({ status }) => status.startsWith('DISPUTE')),
    'the screen shows the disputes',
  ).toHaveLength([...world.disputes.values()].filter(({ state }) => state !== 'inquiry').length);

  // The ledger is double-entry, so the entries of each posting sum to 0.
  for (const postingId of new Set(posted.map((entry) => entry.postingId)))
    expect(sumOf(posted.filter((entry) => entry.postingId === postingId))).toBe(0);

  // The first automatic decline of an installment costs one fee, and a declined fee costs none.
  const fees = rows.filter(({ kind }) => kind === 'fee');
  expect(new Set(fees.map(({ feeFor }) => feeFor)).size).toBe(fees.length);
  const declined = new Set(
    tries
      .filter(({ trigger, outcome }) => trigger === 'run' && outcome === 'declined')
      .map(({ paymentId }) => paymentId)
      .filter((id) => rows.find((row) => row.id === id)?.kind === 'installment'),
  );
  expect(new Set(fees.map(({ feeFor }) => feeFor))).toEqual(declined);

  // A billing run tries an installment only if each earlier one of its order is paid or void, or was on hold.
  const wasHeld = new Set(
    events.filter(({ toState }) => toState === 'held').map(({ paymentId }) => paymentId),
  );
  for (const { paymentId, trigger, startedAt } of tries) {
    const payment = rows.find(({ id }) => id === paymentId);
    if (trigger !== 'run' || payment?.kind !== 'installment') continue;
    const earlier = rows.filter(
      ({ id, orderId: year, kind, dueAt, state }) =>
        year === payment.orderId &&
        kind === 'installment' &&
        dueAt < payment.dueAt &&
        state !== 'void' &&
        !wasHeld.has(id),
    );
    for (const before of earlier)
      expect(
        before.paidAt !== null && before.paidAt <= startedAt,
        `installment ${payment.number ?? 0} was tried while ${before.number ?? 0} was ${before.state}`,
      ).toBe(true);
  }
}

/** Checks that no payment or order is due after a billing run, except payments with an open attempt. */
export async function checkNothingDue(world: World): Promise<void> {
  const due = (await world.payments()).filter(
    ({ nextTryAt, state }) => nextTryAt !== null && nextTryAt <= world.now() && state !== 'trying',
  );
  expect(due.map(({ kind, number, state, reason }) => ({ kind, number, state, reason }))).toEqual([]);
  const unchecked = (await world.orders()).filter(
    ({ nextActionAt }) => nextActionAt !== null && nextActionAt <= world.now(),
  );
  expect(unchecked.map(({ renewal, startsOn }) => ({ renewal, startsOn }))).toEqual([]);
}

/** Checks that a dry run predicts the charges, unless an attempt is open or a charge will be refused. */
export async function checkDryRun(world: World, days: number): Promise<void> {
  const before = await world.payments();
  if (world.willRefuse() || before.some(({ state }) => state === 'trying')) return;
  const { charges } = await dryRun(world.context, new Date(world.now().getTime() + days * 86_400_000));
  await world.advance(days);
  const paidBefore = new Set(before.filter(({ state }) => state === 'paid').map(({ id }) => id));
  const paid = (await world.payments()).filter(({ id, state }) => state === 'paid' && !paidBefore.has(id));
  // Compares no ids, because a renewal in the dry run creates payments with other ids.
  expect(charges.map(({ what, amount }) => `${what} ${amount}`).sort(), 'the dry run').toEqual(
    paid.map((payment) => `${whatOf(payment)} ${payment.amountCents / 100}`).sort(),
  );
}
