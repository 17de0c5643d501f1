/** Runs a gateway. Responds to each message with the used heap in bytes after a garbage collection. */
import { once } from 'node:events';
import { startGateway } from '#tests/support/servers/gateway.ts';

process.once('disconnect', () => process.exit());

const [upstreamUrl] = (await once(process, 'message')) as [string];
const { url } = await startGateway({ upstreamUrl });
process.on('message', () => {
  // The second garbage collection frees what the first has finalized.
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
process.send?.(url);
