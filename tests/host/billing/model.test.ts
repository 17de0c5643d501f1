/** Runs random commands on one owner's license years and checks the billing invariants after each. */
import { test } from 'vitest';
import { databaseOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { checkModel } from './model/commands.ts';

const opened = databaseOfFile();

test('in random years nobody pays twice and every debt is charged @host-billing', async () => {
  const { MODEL_SEED, MODEL_RUNS } = process.env;
  await checkModel(() => opened, {
    runs: Number(MODEL_RUNS ?? 12),
    size: 25,
    seed: Number(MODEL_SEED ?? 10),
  });
  // The timeout is long, because the run is CPU-bound and a busy machine slows it down.
}, 400_000);
