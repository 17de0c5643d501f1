/** A gateway as a process whose heap a test can measure: `gc` is exposed, and a message is answered with the bytes in use. */
import { once } from 'node:events';
import { startGateway } from './gateway.ts';

process.once('disconnect', () => process.exit());

const [upstreamUrl] = (await once(process, 'message')) as [string];
const { url } = await startGateway({ upstreamUrl });
process.on('message', () => {
  // The second frees what the first has finalized.
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
process.send?.(url);
