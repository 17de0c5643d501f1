/** The servers that are measured, each a process of its own, and the REST host that they call. */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/prepare.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The flags of the image's command. */
function shippedFlags() {
  const [, command] = /^CMD (.+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  return JSON.parse(command).slice(1, -1);
}

/** The built gateway of a checkout. */
export const gatewayOf = (checkout) => join(checkout, 'dist/servers/gateway.js');

/** Pins a process with all its threads to one core, where the system can. */
export const pin = (pid, core) =>
  spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });

const next = async (child) => (await once(child, 'message'))[0];

/** Starts a server over the REST host at `origin`, with the image's flags unless others are given. */
export async function start(file, origin, { core, args = [], flags = shippedFlags() } = {}) {
  const child = fork(file, args, {
    execArgv: [...flags, '--import', here('./usage.mjs')],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // The benchmark's operations are not the client's.
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
    /** The CPU time in ms and the peak memory in MB of the process so far. */
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

/** Starts the REST host of an owner with a number of businesses. */
export async function startHost({ core, businesses = 10 } = {}) {
  const child = fork(here('./restHost.mjs'), [String(businesses)]);
  const origin = await next(child);
  if (core !== undefined) pin(child.pid, core);
  return {
    origin,
    /** The number of calls so far. */
    calls() {
      child.send('calls');
      return next(child);
    },
    stop: () => child.disconnect(),
  };
}
