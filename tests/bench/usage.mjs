/** Runs inside a measured server. Replies to each message with the CPU time and peak memory of the server. */
import cluster from 'node:cluster';
import { once } from 'node:events';

process.on('message', async () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpuMs: (userCPUTime + systemCPUTime) / 1_000, peakMb: maxRSS / 1_024 };
  for (const worker of Object.values(cluster.workers ?? {})) {
    worker.send('usage');
    const [{ cpuMs, peakMb }] = await once(worker, 'message');
    usage.cpuMs += cpuMs;
    usage.peakMb += peakMb;
  }
  process.send(usage);
});
process.once('disconnect', () => process.exit());
