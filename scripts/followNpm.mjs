/** Ends this process once the npm process that started it has ended, because npm forwards no signals. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const POLL_INTERVAL_MS = 500;

/** Returns a process's program and its parent's id, or null if the process does not exist. */
function parentOf(pid) {
  try {
    // Linux format: "pid (program) state parent …". The program may contain spaces and parentheses.
    const [, name, parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent: Number(parent) };
  } catch {
    // The process or /proc does not exist, so the command `ps` is tried below.
  }
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [parent, ...name] = line.trim().split(/\s+/);
    return { name: name.join(' '), parent: Number(parent) };
  } catch {
    return null;
  }
}

const isShell = (name) => /(?:^|\/)-?(?:ba|da|a|k|z)?sh$/.test(name);

/** Returns the id of the parent process and, if that is npm's shell, also the id of the shell's parent. */
function lineage() {
  const above = parentOf(process.ppid);
  return above && isShell(above.name) ? `${process.ppid} ${above.parent}` : `${process.ppid}`;
}

/** Ends this process once npm has ended. Does nothing on Windows, or if npm did not start this process. */
export function followNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const first = lineage();
  setInterval(() => {
    // On SIGTERM the gateway finishes open requests and ends the embedded host.
    if (lineage() !== first) process.kill(process.pid, 'SIGTERM');
  }, POLL_INTERVAL_MS).unref();
}
