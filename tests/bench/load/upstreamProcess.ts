/** The upstream of the benchmark in a process of its own; it clears its record of requests. */
import { startUpstream } from '#tests/support/upstream/upstream.ts';

const upstream = await startUpstream();
setInterval(() => {
  upstream.hits.length = 0;
}, 100).unref();
process.once('disconnect', () => process.exit());
process.send?.(upstream.url);
