/** The embedded host as a process of its own: the built program, started as the gateway starts it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { HostMessage } from '#common/server/ipcMessage.ts';
import { createCaller } from './hostFixture.ts';

const PROGRAM = join(import.meta.dirname, '../../../dist/servers/host.js');

const children = new Set<ChildProcess>();

/** Starts a host with these variables and no others, and waits for its first message. */
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
    /** The host's log. */
    errors: () => errors,
    /** The newest code mailed to an address, where the outbox can be read. */
    codeFor: async (email: string): Promise<string> => {
      const { body } = await call<{ to: string; text: string }[]>('GET', '/outbox.json');
      const mail = body.find(({ to, text }) => to === email && /\d{3}-\d{3}/.test(text));
      return /\d{3}-\d{3}/.exec(mail?.text ?? '')?.[0] ?? '';
    },
  };
}

/** Kills every host that this file has started and that still runs. */
export async function killHostProcesses(): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  children.clear();
}
