/** Runs what falls due: each minute, when something wakes it, and when the sandbox's clock is moved. */
import type { Billing, Context } from '#host/context.ts';
import { nextDue, runPass } from './charge/pass.ts';
import { hearProvider } from './provider/look.ts';

const MINUTE = 60_000;

/**
 * Billing on a context; one pass at a time.
 *
 * @param afterMove what else the clock sets going once it was moved
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
  const lookOnce = async () => {
    await hearProvider(context);
    await runPass(context);
    last = context.now();
  };
  const pass = async () => {
    if (!isClosed) await lookOnce();
  };
  const wake = () => {
    inTurn(pass).catch(() => undefined);
  };

  return {
    wake,
    lastPass: () => last,
    moveTo: (clock, moment) =>
      inTurn(async () => {
        for (
          let next = await nextDue(context);
          next !== undefined && next <= moment;
          next = await nextDue(context)
        ) {
          const now = context.now();
          if (next > now) await clock.moveTo(next);
          await lookOnce();
          // What is still due now waits for something else than time: it is looked at again a minute later.
          const after = await nextDue(context);
          if (after !== undefined && after <= context.now()) {
            const later = new Date(context.now().getTime() + MINUTE);
            if (later > moment) break;
            await clock.moveTo(later);
          }
        }
        if (moment > context.now()) await clock.moveTo(moment);
        await lookOnce();
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
