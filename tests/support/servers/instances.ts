/** Starts gateways and hosts as separate processes, and the proxies in front of them. */
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { listen } from './listen.ts';
import { freePort, runProgram } from './product.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A running gateway or host process. */
export interface Instance {
  url: string;
  /** Kills the process without a shutdown, as a power cut would. */
  kill: () => Promise<void>;
}

/** Starts the built gateway or host, and waits until it has printed its URLs. */
export async function startInstance(
  tree: 'gateway' | 'host',
  env: Record<string, string>,
): Promise<Instance> {
  const port = String(await freePort());
  const { child, exited, prints } = runProgram(process.execPath, [`dist/servers/${tree}.js`], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port, PROVIDER_PORT: port, ...env },
  });
  await prints(/Barline is ready|Embedded host: http/);
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Receives each request's path and the instance that the request is sent to. */
type Watch = (path: string, instance: Instance) => void;

/** Starts a proxy that sends requests to the reachable instances in turn. `instances` may change later. */
export async function startProxy(instances: readonly Instance[], watch: Watch = () => undefined) {
  const served = new Map<Instance, number>();
  let turn = 0;

  function forward(
    incoming: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    at: number,
    last: number,
  ): void {
    const instance = instances[at % instances.length];
    if (!instance) throw new Error('There is no instance');
    const outgoing = send(`${instance.url}${incoming.url ?? '/'}`, {
      method: incoming.method,
      headers: incoming.headers,
      agent: false,
    });
    outgoing.on('response', (answer) => {
      served.set(instance, (served.get(instance) ?? 0) + 1);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    outgoing.on('error', (error) => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      if (isRefused && at < last) forward(incoming, body, response, at + 1, last);
      else response.destroy();
    });
    outgoing.on('socket', (socket) => socket.once('connect', () => watch(incoming.url ?? '', instance)));
    outgoing.end(body);
  }

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const first = (turn += 1);
      forward(incoming, Buffer.concat(chunks), response, first, first + instances.length - 1);
    });
  });
  return {
    ...(await listen(server)),
    /** Returns the number of requests to which each instance has responded. */
    served: () => instances.map((instance) => served.get(instance) ?? 0),
  };
}
