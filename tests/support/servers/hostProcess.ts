/** Runs the built embedded host in a separate process, as the gateway starts it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { HostMessage } from '#common/server/ipcMessage.ts';
import type { Mail } from '#host/platform/mail/queue.ts';
import { codeIn, createCaller } from './hostFixture.ts';

const PROGRAM = join(import.meta.dirname, '../../../dist/servers/host.js');

const children = new Set<ChildProcess>();

/** Starts a host with these environment variables, and waits for its first message. */
export async function startHostProcess(environment: Record<string, string>) {
  const child = fork(PROGRAM, [], {
    execArgv: ['--enable-source-maps'],
    env: { PATH: process.env.PATH, PROVIDER_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.add(child);
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [message] = (await once(child, 'message')) as [HostMessage];
  const url = message.type === 'listening' ? message.url : '';
  const call = createCaller(url);
  return {
    child,
    message,
    url,
    call,
    output: () => output,
    /** Returns the host's log. */
    errors: () => errors,
    /** Returns the newest code sent to an e-mail address, if the outbox is readable. */
    codeFor: async (email: string) => codeIn((await call<Mail[]>('GET', '/outbox.json')).body, email),
  };
}

/** Kills every host process that this test file has started and that still runs. */
export async function killHostProcesses(): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  children.clear();
}
