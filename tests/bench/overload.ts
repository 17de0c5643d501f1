/** `npm run bench -- overload`: measures the gateway's throughput and latency at ten times its capacity. */
import { startLoad } from './load/load.ts';

const SECONDS = 30;
const RATES = [800, 1_600, 3_200, 4_800, 6_400, 9_600];

const load = await startLoad();
await load.put(200, 5);
let capacity = 0;
for (const rate of RATES) {
  const { perSecond } = await load.put(rate, 5);
  if (perSecond < capacity) break;
  capacity = perSecond;
}
const calm = await load.put(Math.ceil(capacity / 2), 10);
const over = await load.put(capacity * 10, SECONDS);
load.stop();

const row = (...cells: string[]) =>
  process.stdout.write(
    `${cells
      .map((cell) => cell.padEnd(12))
      .join('')
      .trimEnd()}\n`,
  );
process.stdout.write(`\nOverload: ten times the capacity for ${SECONDS} s\n`);
row('', 'a second', 'p99, ms', 'failed');
row('capacity', capacity.toFixed(0));
row('half of it', calm.perSecond.toFixed(0), calm.p99.toFixed(0), String(calm.failed));
row('ten times', over.perSecond.toFixed(0), over.p99.toFixed(0), String(over.failed));
row('ratio', (over.perSecond / capacity).toFixed(2), (over.p99 / calm.p99).toFixed(2));
