/** A gateway process whose heap a test can measure: each message returns the bytes in use after a collection. */
import { once } from 'node:events';
import { startGateway } from './gateway.ts';

process.once('disconnect', () => process.exit());

const [upstreamUrl] = (await once(process, 'message')) as [string];
const { url } = await startGateway({ upstreamUrl });
process.on('message', () => {
  // The second collection frees what the first has finalized.
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
process.send?.(url);
