import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { HostMessage } from '#common/server/ipcMessage.ts';
import { StartError } from '#common/server/start.ts';

/** Whether this file runs from the build, where the host's program is in the same folder. */
const IS_BUILT = import.meta.filename.endsWith('.js');

const HOST_PROGRAM = join(import.meta.filename, IS_BUILT ? '../host.js' : '../../host/main.ts');

/** Restart delay in ms. It doubles up to `most`, and is `first` again once a host has run for 30 s. */
const BACKOFF_MS = { first: 250, most: 10_000, forgottenAfter: 30_000 };

async function run(port: number) {
  const child = fork(HOST_PROGRAM, {
    execArgv: IS_BUILT ? ['--enable-source-maps'] : ['--import', 'tsx'],
    // The host trusts only proxies on this machine, because only this gateway calls the host.
    env: { ...process.env, PROVIDER_PORT: String(port), TRUSTED_PROXIES: 'loopback' },
  });
  // A broken IPC channel needs no handling, because the exit that follows is handled.
  child.on('error', () => undefined);
  const exited = once(child, 'exit');
  const first = await Promise.race([
    once(child, 'message').then(([message]) => message as HostMessage),
    exited.then((): HostMessage => ({ type: 'failed', message: 'The embedded host exited as it started.' })),
  ]);
  return { child, exited, first };
}

async function end({ child, exited }: Awaited<ReturnType<typeof run>>): Promise<void> {
  if (child.connected) child.disconnect();
  await exited;
}

/**
 * Starts the embedded host on `port` of the loopback interface (0 picks a free one) and waits until it
 * listens. Restarts a crashed host on the same port. The host exits with this process.
 *
 * @throws StartError with the host's own message when it cannot start
 */
export async function startEmbeddedHost(port: number, logger: Logger) {
  let running = await run(port);
  const { first } = running;
  if (first.type === 'failed') {
    await end(running);
    throw new StartError(first.message);
  }
  const ownPort = Number(new URL(first.url).port);
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;

  async function keepRunning(): Promise<void> {
    let backoff = BACKOFF_MS.first;
    for (;;) {
      const since = performance.now();
      await running.exited;
      if (isClosing()) return;
      if (performance.now() - since > BACKOFF_MS.forgottenAfter) backoff = BACKOFF_MS.first;
      logger.error({ againInMs: backoff }, 'the embedded host has exited and will be restarted');
      // Closing the gateway ends this delay immediately.
      await pause(backoff, undefined, { signal: closing.signal }).catch(() => undefined);
      if (isClosing()) return;
      backoff = Math.min(backoff * 2, BACKOFF_MS.most);
      running = await run(ownPort);
      if (running.first.type === 'failed') logger.error({ reason: running.first.message }, 'restart failed');
      else logger.warn('the embedded host has restarted');
    }
  }
  const supervision = keepRunning();

  return {
    url: first.url,
    /** URL of the page that shows sent mails, or null if an SMTP server delivers them. */
    outbox: first.outbox,
    /** Lets the host finish its open requests, and waits until it has exited. */
    async close() {
      closing.abort();
      await end(running);
      await supervision;
    },
  };
}

/** The embedded host, a child process that the gateway calls only over HTTP. */
export type EmbeddedHost = Awaited<ReturnType<typeof startEmbeddedHost>>;
