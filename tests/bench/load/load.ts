/** Starts a gateway, its upstream and a load generator as separate processes. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Load, Outcome } from './loadProcess.ts';

const BODY = JSON.stringify({ query: '{ businesses { id name isDefault } }' });

const MEGABYTE = 1024 * 1024;

const start = (file: string, ...flags: string[]) =>
  fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: ['--import', 'tsx', ...flags] });

const next = async <T>(child: ChildProcess): Promise<T> => ((await once(child, 'message')) as [T])[0];

export type Loaded = Outcome & { perSecond: number };

/** Starts the upstream, the gateway and the load generator, and connects them. */
export async function startLoad() {
  const upstream = start('./upstreamProcess.ts');
  const gateway = start('./measuredGateway.ts', '--expose-gc');
  const crowd = start('./loadProcess.ts');
  const [upstreamUrl] = await Promise.all([next<string>(upstream), next<string>(crowd)]);
  gateway.send(upstreamUrl);
  const url = await next<string>(gateway);
  return {
    url,
    /** Sends requests at a fixed rate, independent of responses, with at most 400 open at the same time. */
    async put(perSecond: number, seconds: number): Promise<Loaded> {
      const request: Load = { url, body: BODY, perSecond, seconds, places: 400 };
      crowd.send(request);
      const outcome = await next<Outcome>(crowd);
      return { ...outcome, perSecond: outcome.answered / seconds };
    },
    /** Returns the gateway's heap in MB after a garbage collection. */
    async heap(): Promise<number> {
      gateway.send('heap');
      return (await next<number>(gateway)) / MEGABYTE;
    },
    stop() {
      for (const child of [crowd, gateway, upstream]) child.disconnect();
    },
  };
}
