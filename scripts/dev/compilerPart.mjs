/** TypeScript in development: its compiler watches in a process of its own, and gives way to what the screen waits for. */
import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from '../prepare.mjs';

const PROGRAM = new URL('./compilerProgram.mjs', import.meta.url);

/** @param onMistake takes what does not fit the types, after each look at what was saved; nothing when all fits */
export function compilerPart({ onMistake }) {
  const child = fork(PROGRAM, { cwd: root, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let isEnding = false;
  let reason = '';
  child.stderr.on('data', (chunk) => {
    reason = /.*error.*/i.exec(String(chunk))?.[0] ?? reason;
  });
  // A broken channel is seen by the exit that follows.
  child.on('error', () => undefined);
  child.on('message', onMistake);
  child.once('exit', (code, signal) => {
    if (!isEnding) onMistake([{ message: `The compiler ended with ${signal ?? code}. ${reason}` }]);
  });
  return {
    close: () => {
      isEnding = true;
      child.kill();
    },
  };
}
