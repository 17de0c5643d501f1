/** `cluster.mjs <server file> <n>`: runs n processes of a server on one port, with Node's cluster module. */
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';

const [file, processes] = process.argv.slice(2);

cluster.setupPrimary({
  exec: file,
  args: [],
  execArgv: [...process.execArgv, '--import', fileURLToPath(new URL('./usage.mjs', import.meta.url))],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const workers = Array.from({ length: Number(processes) }, () => cluster.fork());
let listening = 0;
cluster.on('listening', (_worker, { port }) => {
  listening += 1;
  if (listening === workers.length) process.stdout.write(`http://127.0.0.1:${port}\n`);
});
