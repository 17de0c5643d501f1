/** `npm run bench`: how long a first start takes, with a new data folder, beside a second one on the same folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStart } from '#tests/support/servers/product.ts';

const ROUNDS = 5;

const folder = mkdtempSync(join(tmpdir(), 'barline-bench-'));

/** Milliseconds from the start of the process until the addresses are printed. */
async function startOn(dataDir: string): Promise<number> {
  const begun = performance.now();
  const run = await runStart({ dataDir });
  await run.ready;
  const took = performance.now() - begun;
  run.child.kill('SIGTERM');
  await run.exited;
  return took;
}

process.stdout.write('\nStart, process to ready, in ms\n');
process.stdout.write('first      second     ratio\n');
for (let round = 0; round < ROUNDS; round += 1) {
  const dataDir = join(folder, String(round));
  const first = await startOn(dataDir);
  const second = await startOn(dataDir);
  const cells = [first.toFixed(0), second.toFixed(0), (first / second).toFixed(2)];
  process.stdout.write(
    `${cells
      .map((cell) => cell.padEnd(11))
      .join('')
      .trimEnd()}\n`,
  );
}
rmSync(folder, { recursive: true, force: true });
