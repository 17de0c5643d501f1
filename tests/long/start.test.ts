import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runStart } from '../support/product.ts';

test('a first start, with a new data folder, is ready in less than three seconds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'barline-start-'));
  const took: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const begun = performance.now();
    const run = await runStart({ dataDir: join(folder, String(at)) });
    await run.ready;
    took.push(performance.now() - begun);
    run.child.kill('SIGTERM');
    await run.exited;
  }
  rmSync(folder, { recursive: true, force: true });
  // The quickest of five: what the product takes, and not what else the machine is doing.
  expect(Math.min(...took)).toBeLessThan(3_000);
});
