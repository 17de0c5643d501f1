import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { HostMessage } from '#common/hostMessage.ts';
import { StartError } from '#common/start.ts';

/** Whether this runs from the build, where the host lies beside it, or from its source. */
const IS_BUILT = import.meta.filename.endsWith('.js');

const HOST_PROGRAM = join(import.meta.filename, IS_BUILT ? '../host.js' : '../../host/main.ts');

/** The embedded host, a process of its own that is reached over HTTP alone. */
export interface EmbeddedHost {
  url: string;
  /** Where mail can be read; null when it is really sent. */
  outbox: string | null;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** Asks it to finish what is under way and to end. */
  close(): Promise<void>;
}

/**
 * Starts the embedded host on `port` of the loopback (0 picks a free one) and waits until it answers.
 * It ends with this process, even when this process is killed.
 *
 * @throws StartError with the host's own line when it cannot start
 */
export async function startEmbeddedHost(port: number): Promise<EmbeddedHost> {
  const child = fork(HOST_PROGRAM, {
    execArgv: IS_BUILT ? ['--enable-source-maps'] : ['--import', 'tsx'],
    env: { ...process.env, PROVIDER_PORT: String(port) },
  });
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  const close = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  const first = await Promise.race([
    new Promise<HostMessage>((resolve) =>
      child.once('message', (message) => {
        resolve(message as HostMessage);
      }),
    ),
    ended.then((): HostMessage => ({
      type: 'failed',
      message: 'The embedded host ended before it was ready.',
    })),
  ]);
  if (first.type === 'failed') {
    await close();
    throw new StartError(first.message);
  }
  return { url: first.url, outbox: first.outbox, ended, close };
}
