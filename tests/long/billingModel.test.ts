/** Many random years of an owner; a failure prints the seed and the shortest way to it. */
import { test } from 'vitest';
import { checkModel } from '#tests/host/billing/model/commands.ts';
import { databaseOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const opened = databaseOfFile();

test('in a hundred random years nobody pays twice and nothing owed is forgotten @host-billing', async () => {
  await checkModel(() => opened, {
    runs: Number(process.env.MODEL_RUNS ?? 100),
    size: 40,
    seed: Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000),
  });
  // It works all the time, and a machine may have other work.
}, 1_200_000);
