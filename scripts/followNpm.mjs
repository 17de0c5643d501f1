/** Ends this process when the npm that started it has ended, because a signal to npm alone reaches no other process. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/** A process's parent and its program; null when there is no such process. */
function parentOf(pid) {
  try {
    // Linux: "pid (program) state parent …"; a program's name may hold spaces and parentheses.
    const [, name, parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent: Number(parent) };
  } catch {
    // Without such a process or without /proc, ps is tried below.
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

/** The ids of the parent and, where npm runs a shell in between, of its parent. */
function lineage() {
  const above = parentOf(process.ppid);
  return above && isShell(above.name) ? `${process.ppid} ${above.parent}` : `${process.ppid}`;
}

/** Watches when npm runs this. A process that was started by hand may outlive its terminal. */
export function followNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const first = lineage();
  setInterval(() => {
    // The gateway finishes the requests under way, and ends the embedded host.
    if (lineage() !== first) process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
}
