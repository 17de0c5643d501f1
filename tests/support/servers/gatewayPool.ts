/**
 * One process that opens a gateway for whoever asks, for the client's tests: they live among a browser's globals,
 * where the gateway does not belong. Each test file has a gateway of its own, over an upstream of its own; only the
 * program is loaded once.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the pool takes `POST /`, the body an upstream's address, and answers a gateway's. */
    gatewayPool: string;
  }
}

let pool: ChildProcess;

export async function setup(project: TestProject): Promise<void> {
  pool = fork(join(import.meta.dirname, 'gatewayProcess.ts'), { execArgv: ['--import', 'tsx'] });
  const [url] = (await once(pool, 'message')) as [string];
  project.provide('gatewayPool', url);
}

export const teardown = (): boolean => pool.kill();
