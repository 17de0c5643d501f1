/** Random years of one owner, against what has to hold after each thing that happens. */
import { afterAll, beforeAll, test } from 'vitest';
import type { OpenDatabase } from '#host/platform/database/open.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { checkModel } from './model/commands.ts';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
});

test('whatever happens in a year, nobody pays twice and nothing owed is forgotten @host-billing', async () => {
  const { MODEL_SEED, MODEL_RUNS } = process.env;
  await checkModel(() => opened, {
    runs: Number(MODEL_RUNS ?? 12),
    size: 25,
    seed: Number(MODEL_SEED ?? 10),
  });
  // It works all the time, and a machine may have other work.
}, 400_000);
