/** Runs billing every minute, after a call of `wake`, and when the card sandbox's clock is moved. */
import type { Billing, Context } from '#host/context.ts';
import type { MovableClock } from '#host/platform/sandboxClock.ts';
import { nextDue, runBilling } from './charge/billingRun.ts';
import { processEvents } from './processor/handleEvent.ts';
import { DAY, MINUTE } from '#host/platform/durations.ts';

/**
 * Creates the billing scheduler of a context. The scheduler performs one run at a time.
 *
 * @param afterMove called once at the end of each `moveTo` call, after the billing runs of that call
 */
export function createBilling(context: Context, afterMove: () => Promise<unknown>): Billing {
  let isClosed = false;
  let working = Promise.resolve();
  let last: Date | undefined;
  let timer: NodeJS.Timeout | undefined;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = working.then(work);
    working = mine.catch(context.report);
    return mine;
  };
  const runOnce = async () => {
    await processEvents(context);
    await runBilling(context);
    last = context.now();
  };
  /** Moves the sandbox's clock to each due time up to `moment`, and runs billing at each of these times. */
  const runUntil = async (clock: MovableClock, moment: Date) => {
    let wait = MINUTE;
    for (;;) {
      const next = await nextDue(context);
      if (next === undefined || next > moment) return;
      if (next > context.now()) await clock.moveTo(next);
      await runOnce();
      const now = context.now();
      const left = await nextDue(context);
      if (left === undefined || left > now) {
        wait = MINUTE;
        continue;
      }
      // A payment that is still due after a run waits for an outside event. Unless something else falls due
      // earlier, the clock moves on by a minute for the next run, and then by growing steps of up to a day.
      const again = new Date(now.getTime() + wait);
      const other = await nextDue(context, now);
      const isOther = other !== undefined && other <= again;
      const to = isOther ? other : again;
      if (to > moment) return;
      await clock.moveTo(to);
      wait = isOther ? MINUTE : Math.min(2 * wait, DAY);
    }
  };
  const run = async () => {
    if (!isClosed) await runOnce();
  };
  const wake = () => {
    inTurn(run).catch(() => undefined);
  };

  return {
    wake,
    lastRun: () => last,
    moveTo: (clock, moment) =>
      inTurn(async () => {
        await runUntil(clock, moment);
        if (moment > context.now()) await clock.moveTo(moment);
        await runOnce();
        await afterMove();
      }),
    start: () => {
      timer = setInterval(wake, MINUTE).unref();
      wake();
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await working;
    },
  };
}
