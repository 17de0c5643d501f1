/** Starts the measured servers and their REST host as separate processes. */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/prepare.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Returns the Node flags with which the Docker image starts the gateway. */
function shippedFlags() {
  const [, command] = /^CMD (.+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  return JSON.parse(command).slice(1, -1);
}

/** Returns the path of a checkout's built gateway. */
export const gatewayOf = (checkout) => join(checkout, 'dist/servers/gateway.js');

/** Pins a process with all its threads to one core, if the system has `taskset`. */
export const pin = (pid, core) =>
  spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });

const next = async (child) => (await once(child, 'message'))[0];

/** Starts a server that calls the REST host at `origin`, by default with the Docker image's Node flags. */
export async function start(file, origin, { core, args = [], flags = shippedFlags() } = {}) {
  const child = fork(file, args, {
    execArgv: [...flags, '--import', here('./usage.mjs')],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // Lets the gateway run the benchmark's operations, which are not among the client's trusted documents.
      TRUSTED_DOCUMENTS: 'off',
      PROVIDER_HOST: origin,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    if (/http:.*\n/.test(printed)) break;
  }
  const [address] = /http:\S+/.exec(printed) ?? [];
  if (!address) throw new Error(`${file} ended before it listened.`);
  if (core !== undefined) pin(child.pid, core);
  return {
    url: `${address}/graphql`,
    /** Returns the CPU time in ms and the peak memory in MB of the server's processes so far. */
    usage() {
      child.send('usage');
      return next(child);
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** Starts the REST host with one owner and a number of businesses. */
export async function startHost({ core, businesses = 10 } = {}) {
  const child = fork(here('./restHost.mjs'), [String(businesses)]);
  const origin = await next(child);
  if (core !== undefined) pin(child.pid, core);
  return {
    origin,
    /** Returns the number of calls to the host so far. */
    calls() {
      child.send('calls');
      return next(child);
    },
    stop: () => child.disconnect(),
  };
}
