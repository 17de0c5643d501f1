/** Runs the load test's fake upstream in its own process. Clears the request log regularly to save memory. */
import { startUpstream } from '#tests/support/upstream/upstream.ts';

const upstream = await startUpstream();
setInterval(() => {
  upstream.hits.length = 0;
}, 100).unref();
process.once('disconnect', () => process.exit());
process.send?.(upstream.url);
