/** Starts processes that load the host's code in advance, so that a killed host can be replaced quickly. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import type { Opening } from './killableHost.ts';

const PROGRAM = await bundle(join(import.meta.dirname, 'killableHost.ts'));

/** Starts a process that loads the host's code. `open` then opens the host. */
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
    /** Pauses the process. Its connections stay open. */
    pause: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
