/** Defines the state that the model-based billing test tracks, and creates the test's commands. */
import type fc from 'fast-check';
import { expect } from 'vitest';
import { checkInvariants } from './invariants.ts';
import type { Weather, World } from './world.ts';

/** What the test tracks: the card, the processor's availability, and the payments that an operator voided. */
export interface Model {
  card: string;
  weather: Weather;
  /** Ids of voided payments, which must never be charged. */
  voided: Set<string>;
}

type Command = fc.AsyncCommand<Model, World>;

/** Creates a command that checks the invariants after it has run. */
export const command = (name: string, run: (model: Model, world: World) => Promise<unknown>): Command => ({
  check: () => true,
  run: async (model, world) => {
    await run(model, world);
    await checkInvariants(world);
    const rows = await world.payments();
    for (const id of model.voided)
      expect(rows.find((row) => row.id === id)?.state, 'a void payment remains void').toBe('void');
    expect(await world.isFree(), 'no lock is left').toBe(true);
  },
  toString: () => name,
});
