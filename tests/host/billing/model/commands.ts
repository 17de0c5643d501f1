/** Defines the commands on an owner's payments. fast-check runs random sequences of these commands. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { payNow } from '#host/billing/charge/payNow.ts';
import { deny } from '#host/operator/deny.ts';
import { HttpError } from '#host/platform/http/httpError.ts';
import { refund, release, retry, waive, writeOff } from '#host/operator/commands.ts';
import { command, type Model } from './command.ts';
import { checkDryRun, checkInvariants, checkNothingDue } from './invariants.ts';
import { dashboardRefund, dispute } from './reversals.ts';
import { makeWorld, type Weather, type World } from './world.ts';
import type { OpenDatabase } from '#host/platform/database/open.ts';

/** Returns true if a call succeeds, and false if the host refuses it or a simulated outage makes it fail. */
async function refusable(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    if (error instanceof Error && error.name === 'WeatherError') return false;
    throw error;
  }
}

/** Returns the id of a payment in one of these states, selected by `at`, or undefined if there is none. */
async function pick(world: World, at: number, ...states: string[]): Promise<string | undefined> {
  const rows = (await world.payments()).filter(({ state }) => states.includes(state));
  return rows[at % Math.max(rows.length, 1)]?.id;
}

/** The counts of a yearly report. The test's reports vary only the number of members. */
const COUNTS = {
  businessTotalMembers: 400,
  businessNumberGroup: 20,
  businessClassesPerWeek: 24,
  businessSquareFootage: 4000,
};

const OPEN = ['scheduled', 'retrying', 'waiting', 'overdue', 'held', 'trying'];

const byHand = (
  name: string,
  states: string[],
  run: (world: World, id: string) => Promise<{ status: string }>,
) =>
  fc.nat(11).map((at) =>
    command(`${name} ${at}`, async (model, world) => {
      const id = await pick(world, at, ...states);
      if (id === undefined) return;
      await refusable(
        run(world, id).then(({ status }) => {
          if (status === 'void') model.voided.add(id);
        }),
      );
    }),
  );

/** The most days to advance during an outage, because each of these days adds four failing billing runs. */
const LONGEST_AWAY = 40;

/** Removes reports of payments on hold, which are expected if several payments fell due in downtime. */
function discardHeld({ failures }: World): void {
  failures.splice(0, Infinity, ...failures.filter((error) => !String(error).includes('are on hold')));
}

const advance = (days: number) =>
  command(`advance ${days}`, async ({ weather }, world) => {
    await world.advance(weather === 'up' ? days : Math.min(days, LONGEST_AWAY));
    if (weather === 'up') await checkNothingDue(world);
  });

const changeCard = (lastFour: string) =>
  command(`card ${lastFour}`, async (model, world) => {
    model.card = lastFour;
    await world.changeCard(lastFour);
    if (model.weather === 'up') await checkNothingDue(world);
  });

const weather = (next: Weather) =>
  command(`provider ${next}`, (model, world) => {
    model.weather = next;
    world.setWeather(next);
    return Promise.resolve();
  });

let keys = 0;
const pay = (comesBack: boolean) =>
  command(comesBack ? 'pay and answer' : 'pay', async (_model, world) => {
    keys += 1;
    const key = `key ${keys}`;
    const paid = () => refusable(payNow(world.context, world.ownerId, [world.business.id], key));
    // Repeats "Pay now", because the bank requires authentication of each installment and fee separately.
    for (let at = 0; at < (comesBack ? 14 : 1); at += 1) await paid();
  });

/** Sends Stripe events. An untrue event changes nothing, because the host reads the payment intent itself. */
const webhook = (how: 'twice' | 'late' | 'reverse' | 'forged' | 'untrue', at: number) =>
  command(`webhook ${how} ${at}`, async (_model, world) => {
    const failed = world.events.findLast(({ type }) => type === 'payment_intent.payment_failed');
    const event = how === 'untrue' ? failed : world.events[at % Math.max(world.events.length, 1)];
    if (!event) return;
    if (how === 'forged') expect(await world.send(event, 'whsec_other')).toBe(false);
    else if (how === 'reverse')
      for (const each of world.events.slice(-4).reverse()) expect(await world.send(each)).toBe(true);
    else if (how === 'untrue') await world.sendUntrue(event);
    else for (let time = 0; time < (how === 'twice' ? 2 : 1); time += 1) await world.send(event);
  });

const denial = (at: number) =>
  command(`deny ${at}`, async (_model, world) => {
    const agreement = (await world.agreements())[at];
    // Skips the denial once a response may have been lost, because a denial could then fail halfway.
    if (!agreement || world.hasLost()) return;
    await refusable(deny(world.context, agreement.id, 'Robin'));
  });

const webhooks = fc
  .record({
    how: fc.constantFrom('twice', 'late', 'reverse', 'forged', 'untrue', 'untrue', 'untrue'),
    at: fc.nat(30),
  })
  .map(({ how, at }) => webhook(how, at));

/** The generators of commands with random arguments. fast-check draws its sequences from them. */
const drawn = [
  // Lists webhooks five times so that enough of them are drawn. A webhook before any event does nothing.
  ...Array.from({ length: 5 }, () => webhooks),
  fc.boolean().map((isOn) =>
    command(isOn ? 'renewal on' : 'renewal off', async (_model, world) => {
      await refusable(world.renew(isOn));
    }),
  ),
  fc.nat(3).map(denial),
  fc.integer({ min: 1, max: 40 }).map(advance),
  // Advances far enough to include a renewal notice, its reminder and the next license year.
  fc.integer({ min: 100, max: 340 }).map(advance),
  fc.integer({ min: 1, max: 100 }).map((days) =>
    command(`down for ${days}`, async (model, world) => {
      await world.sleep(days);
      discardHeld(world);
      if (model.weather === 'up') await checkNothingDue(world);
    }),
  ),
  fc.constantFrom('4242', '0341', '3184').map(changeCard),
  fc.constantFrom<Weather>('up', 'up', 'down', 'lost').map(weather),
  fc.boolean().map(pay),
  fc.constant(command('two hosts', (_model, world) => world.runTwice())),
  byHand('retry', OPEN, ({ context }, id) => retry(context, id, 'Robin')),
  byHand('release', ['held'], ({ context }, id) => release(context, id, 'Robin')),
  byHand('waive', OPEN, ({ context }, id) => waive(context, id, 'Robin')),
  byHand('write off', OPEN, ({ context }, id) => writeOff(context, id, 'Robin')),
  fc.record({ at: fc.nat(11), way: fc.nat(1) }).map(({ at, way }) => dispute(at, way)),
  fc
    .record({ at: fc.nat(11), amount: fc.integer({ min: 1, max: 90 }) })
    .map(({ at, amount }) => dashboardRefund(at, amount)),
  fc.integer({ min: 1, max: 2 }).map((count) =>
    command(`refuse ${count}`, (_model, world) => {
      world.refuseNext(count);
      return Promise.resolve();
    }),
  ),
  fc.integer({ min: 1, max: 40 }).map((days) =>
    command(`dry run of ${days}`, async (model, world) => {
      if (model.weather === 'up' && model.card === '4242') await checkDryRun(world, days);
    }),
  ),
  fc.constant(command('sign', (_model, world) => world.sign())),
  fc.integer({ min: 1, max: 900 }).map((businessTotalMembers) =>
    command(`report ${businessTotalMembers}`, async (_model, world) => {
      await refusable(world.report({ ...COUNTS, businessTotalMembers }));
    }),
  ),
  fc.record({ at: fc.nat(11), amount: fc.integer({ min: 1, max: 90 }) }).map(({ at, amount }) =>
    command(`refund ${at} ${amount}`, async (_model, world) => {
      const payment = await pick(world, at, 'paid');
      if (payment === undefined || world.disputes.has(payment)) return;
      await refusable(refund(world.context, { payment, amount, reason: 'A mistake of ours.', by: 'Robin' }));
    }),
  ),
];

/** Ends the outage and sets a valid card. Then expects that every due payment is paid, and none twice. */
async function payAll(world: World): Promise<void> {
  world.setWeather('up');
  world.refuseNext(0);
  await world.changeCard('4242');
  await world.advance(2);
  await world.changeCard('4242');
  await world.advance(25);
  discardHeld(world);
  await checkInvariants(world);
  await checkNothingDue(world);
  const rows = await world.payments();
  const onHold = new Set(rows.filter(({ state }) => state === 'held').map(({ id }) => id));
  const unpaid = rows.filter(
    ({ dueAt, state, nextTryAt, firstTriedAt, feeFor }) =>
      dueAt <= world.now() &&
      !['paid', 'void', 'held'].includes(state) &&
      // A fee stays unpaid while its installment is on hold.
      !onHold.has(feeFor ?? '') &&
      // The host postpones an installment that falls due within 20 days of the previous charge.
      !(state === 'scheduled' && firstTriedAt === null && nextTryAt !== null && nextTryAt > world.now()),
  );
  expect(unpaid.map(({ kind, number, state, reason }) => ({ kind, number, state, reason }))).toEqual([]);
}

/** Runs random commands. A failure prints the seed and, with MODEL_SHRINK set, the shortest failing case. */
export const checkModel = (
  opened: OpenDatabase,
  { runs, size, seed }: { runs: number; size: number; seed: number },
) =>
  fc.assert(
    fc.asyncProperty(fc.commands(drawn, { maxCommands: size, size: 'max' }), async (commands) => {
      const world = await makeWorld(opened);
      try {
        await fc.asyncModelRun(
          () => ({
            model: { card: '4242', weather: 'up', voided: new Set<string>() } satisfies Model,
            real: world,
          }),
          commands,
        );
        await payAll(world);
      } finally {
        await world.end();
      }
    }),
    {
      numRuns: runs,
      seed,
      // MODEL_PATH, which a failure prints, makes fast-check repeat only the failed run.
      ...(process.env.MODEL_PATH !== undefined && { path: process.env.MODEL_PATH }),
      endOnFailure: process.env.MODEL_SHRINK === undefined,
    },
  );
