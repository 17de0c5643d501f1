/** Runs random commands on one owner's license years, and checks the invariants after each command. */
import { test } from 'vitest';
import { databaseOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { checkModel } from './model/commands.ts';

const opened = databaseOfFile();

/** `npm run test:long` sets these to more runs, more commands per run, and a new seed each time. */
const { MODEL_RUNS = '12', MODEL_SIZE = '25', MODEL_SEED = '10' } = process.env;

test('in random years nobody pays twice and every debt is charged @host-billing', async () => {
  await checkModel(opened, { runs: Number(MODEL_RUNS), size: Number(MODEL_SIZE), seed: Number(MODEL_SEED) });
  // The timeout is long, because the run is CPU-bound and a busy machine slows it down.
}, 2_400_000);
