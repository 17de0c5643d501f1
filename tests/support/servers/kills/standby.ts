/** Hosts that a test kills, with their code preloaded, so that a restart takes only as long as opening the database. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import type { Opening } from './killableHost.ts';

const PROGRAM = await bundle(join(import.meta.dirname, 'killableHost.ts'));

/** Starts a process with a host's code. `open` opens the host. */
export function standby() {
  const child = fork(PROGRAM, [], {
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    pid: child.pid,
    open: async (opening: Opening): Promise<string> => {
      child.send(opening);
      const [url] = (await once(child, 'message')) as [string];
      return url;
    },
    /** Pauses the process: its connections stay open, and nothing runs. */
    pause: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
