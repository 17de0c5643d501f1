/** So many processes of a server behind one port, as Node's own cluster does it: the first argument is the server's file. */
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';

const [file, processes, ...args] = process.argv.slice(2);

cluster.setupPrimary({
  exec: file,
  args,
  execArgv: ['--import', fileURLToPath(new URL('./usage.mjs', import.meta.url))],
});
const workers = Array.from({ length: Number(processes) }, () => cluster.fork());
let listening = 0;
cluster.on('listening', () => {
  listening += 1;
  if (listening === workers.length) process.send('all listen');
});

const usageOf = (worker) =>
  new Promise((resolve) => {
    worker.once('message', resolve);
    worker.send('usage');
  });

/** What all of them have used, the one that hands connections on included. */
process.on('message', async () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const own = { cpuMs: (userCPUTime + systemCPUTime) / 1_000, peakMb: maxRSS / 1_024 };
  const all = [own, ...(await Promise.all(workers.map(usageOf)))];
  process.send({
    cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    peakMb: all.reduce((sum, { peakMb }) => sum + peakMb, 0),
  });
});
process.once('disconnect', () => {
  for (const worker of workers) worker.process.disconnect();
  process.exit();
});
