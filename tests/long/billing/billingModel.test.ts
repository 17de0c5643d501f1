/** Simulates many random years of an owner. A failure prints the seed and the shortest failing sequence. */
import { test } from 'vitest';
import { checkModel } from '#tests/host/billing/model/commands.ts';
import { databaseOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const opened = databaseOfFile();

test('in three hundred random years no payment is taken twice and no debt is lost @host-billing', async () => {
  await checkModel(() => opened, {
    runs: Number(process.env.MODEL_RUNS ?? 300),
    size: 40,
    seed: Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000),
  });
  // The timeout is long, because a busy machine slows this CPU-bound model down.
}, 2_400_000);
