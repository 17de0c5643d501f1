/** Tests the gateway under more requests than it can process, and its heap size after waves of load. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLoad } from '../bench/load/load.ts';

let load: Awaited<ReturnType<typeof startLoad>>;

beforeAll(async () => {
  load = await startLoad();
});
afterAll(() => load.stop());

test('beyond its capacity the gateway answers or sheds each request, and none fails', async () => {
  const { answered, shed, unsent, failed } = await load.put(15_000, 30);
  expect(failed).toBe(0);
  expect(shed + unsent).toBeGreaterThan(0);
  expect(answered).toBeGreaterThan(0);
});

test('the heap returns to its size after waves of load with pauses between them', async ({ annotate }) => {
  const wave = async () => {
    await load.put(400, 30);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    return load.heap();
  };
  await wave();
  const first = await wave();
  let last = first;
  for (let waves = 2; waves < 6; waves += 1) last = await wave();
  await annotate(`${first} MB after the second wave, ${last} MB after the last`);
  expect(last).toBeLessThan(first * 1.05);
});
