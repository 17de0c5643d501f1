/**
 * One process that opens gateways on request for the client's tests, which run among a browser's globals where the
 * gateway does not belong. Each test file has its own gateway over its own upstream. Only the program is loaded once.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The pool's address, where `POST /` with an upstream's address as the body returns a gateway's address. */
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
