/** Bills three hundred licenses for a year on both databases, and checks that each month is charged once. */
import { expect, test } from 'vitest';
import { dayOf, minutesAfter, moveClock, startCharging } from '#tests/support/servers/kills/charging.ts';
import { standby } from '#tests/support/servers/kills/standby.ts';

const OWNERS = 300;

/** The number of installments in a license year. */
const MONTHS = 12;

test.each(['PGlite', 'PostgreSQL'] as const)(
  `${OWNERS} licenses pay ${MONTHS} months on %s, each once and on its day, and the ledger matches the processor's balance @host-billing @billing-1`,
  async (kind) => {
    const world = await startCharging(kind, OWNERS, { latencyMs: 0, losesAnswers: false });
    const host = standby();
    const url = await host.open({ ...world.opening, at: dayOf(1) });
    for (let month = 2; month <= MONTHS; month += 1) {
      const before = world.stripe.successes.size;
      // At seven or eight in the morning in San Francisco, nothing is due yet.
      expect((await moveClock(url, minutesAfter(dayOf(month), -5 * 60))).status).toBe(200);
      expect(world.stripe.successes.size).toBe(before);
      expect((await moveClock(url, dayOf(month))).status).toBe(200);
      expect(world.stripe.successes.size).toBe(before + OWNERS);
    }
    await host.kill();
    await world.expectEachPaidOnce(dayOf(MONTHS));
    await world.stop();
  },
);
