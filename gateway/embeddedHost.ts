import { fork } from 'node:child_process';
import { join } from 'node:path';

/** Whether this runs from the build, where the host lies beside it, or from its source. */
const IS_BUILT = import.meta.filename.endsWith('.js');

const HOST = join(import.meta.filename, IS_BUILT ? '../host.js' : '../../host/main.ts');

/** What the embedded host says of itself once it is up, or why it is not. */
type Message =
  { type: 'listening'; url: string; outbox: string | null } | { type: 'failed'; message: string };

/** The embedded host, a process of its own that is reached over HTTP alone. */
export interface EmbeddedHost {
  url: string;
  /** Where mail can be read; null when it is really sent. */
  outbox: string | null;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** Asks it to finish what it does and end. */
  close(): Promise<void>;
}

/** A start that cannot succeed; `message` is the one line a person needs. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Starts the embedded host on `port` of the loopback (0 picks a free one) and waits until it answers.
 * It ends with this process, even when this process is killed.
 *
 * @throws StartError with the host's own line when it cannot start
 */
export async function startEmbeddedHost(port: number): Promise<EmbeddedHost> {
  const child = fork(HOST, {
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
    new Promise<Message>((resolve) =>
      child.once('message', (message) => {
        resolve(message as Message);
      }),
    ),
    ended.then((): Message => ({ type: 'failed', message: 'The embedded host ended before it was ready.' })),
  ]);
  if (first.type === 'failed') {
    await close();
    throw new StartError(first.message);
  }
  return { url: first.url, outbox: first.outbox, ended, close };
}
