/** Random years of one owner, against what has to hold after each thing that happens. */
import { test } from 'vitest';
import { databaseOfFile } from '#tests/support/fixtures/hostOfFile.ts';
import { checkModel } from './model/commands.ts';

const opened = databaseOfFile();

test('whatever happens in a year, nobody pays twice and nothing owed is forgotten @host-billing', async () => {
  const { MODEL_SEED, MODEL_RUNS } = process.env;
  await checkModel(() => opened, {
    runs: Number(MODEL_RUNS ?? 12),
    size: 25,
    seed: Number(MODEL_SEED ?? 10),
  });
  // It works all the time, and a machine may have other work.
}, 400_000);
