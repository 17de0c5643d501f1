/** The servers that are measured, each in a process of its own: ours as it is shipped, and what its users would build. */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/prepare.mjs';
import { operations } from './operations.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const PEERS = here('./peers');

/** The others are told as ratios to this one. */
export const REFERENCE = 'mercurius + graphql-jit + undici';

/** The flags of the image's command but for source maps, which none of the others reads as it starts. */
function shippedFlags() {
  const [, command] = /^CMD (.+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  return JSON.parse(command)
    .slice(1, -1)
    .filter((flag) => flag !== '--enable-source-maps');
}

/** The built product with the benchmark's operations for a client's: production runs no others. */
function shippedGateway() {
  const folder = mkdtempSync(join(tmpdir(), 'barline-bench-'));
  for (const part of ['servers', 'client']) {
    cpSync(join(root, 'dist', part), join(folder, 'dist', part), { recursive: true });
  }
  for (const part of ['schema', 'node_modules', 'package.json']) {
    symlinkSync(join(root, part), join(folder, part));
  }
  const texts = operations.map(({ query }) => query);
  writeFileSync(join(folder, 'dist/documents.json'), JSON.stringify(texts));
  return {
    file: join(folder, 'dist/servers/gateway.js'),
    flags: shippedFlags(),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const peer = (name, file) => ({ name, file: join(PEERS, file) });

/** Every server with its file; `remove` takes away what was made for it. */
export const contenders = () => [
  { name: 'Barline', ...shippedGateway() },
  peer(REFERENCE, 'mercurius.mjs'),
  peer('Apollo Server + Express + axios', 'apolloExpress.mjs'),
  peer('Apollo Server + REST data source', 'apolloDataSource.mjs'),
  peer('GraphQL Yoga + undici', 'yoga.mjs'),
  peer('a proxy hop on undici', 'proxyHop.mjs'),
];

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

async function listens(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // Nothing listens yet; the caller asks again.
    return false;
  } finally {
    socket.destroy();
  }
}

/** Keeps a process with all its threads on one core, where the system can. */
export const pin = (pid, core) =>
  spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });

/**
 * Starts a server over the REST host at `origin`; told with how long it took until it listened. One with `args` of its
 * own counts what it uses by itself, and says when it is ready.
 */
export async function start({ file, args, flags = [] }, origin, core) {
  const port = await freePort();
  const begun = performance.now();
  const child = fork(file, [...(args ?? []), origin, String(port)], {
    execArgv: args ? [] : [...flags, '--import', here('./usage.mjs')],
    env: { ...process.env, NODE_ENV: 'production', PROVIDER_HOST: origin, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (args) await once(child, 'message');
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it listened.`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const coldStartMs = performance.now() - begun;
  if (core !== undefined) pin(child.pid, core);
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    coldStartMs,
    /** CPU time in ms, and the most memory in MB, that the process has used so far. */
    async usage() {
      child.send('usage');
      return (await once(child, 'message'))[0];
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** Starts the REST host of an owner with so many businesses; told with its address. */
export async function startHost(core, businesses = 10) {
  const child = fork(here('./restHost.mjs'), [String(businesses)]);
  const [origin] = await once(child, 'message');
  if (core !== undefined) pin(child.pid, core);
  return {
    origin,
    /** How often it was asked so far. */
    async calls() {
      child.send('calls');
      return (await once(child, 'message'))[0];
    },
    stop: () => child.disconnect(),
  };
}
