/**
 * Starts one process that opens gateways for the client's tests, because a gateway cannot run where jsdom
 * defines a browser's globals. Each test file gets its own gateway, but the program is loaded only once.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the pool (gatewayProcess.ts). */
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
