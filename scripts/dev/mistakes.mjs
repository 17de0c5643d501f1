/** What is wrong in somebody's file: `{ file, line, column, message }`, however a tool has put it. */
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../prepare.mjs';

/** "gateway/rates/service.ts:12:3", which terminals and editors make a link of. */
export const place = ({ file, line, column }) =>
  file ? [file, line, column].filter((part) => part !== undefined).join(':') : '';

/** The mistake as one line. */
export const asLine = (mistake) => [place(mistake), mistake.message].filter(Boolean).join(': ');

/** Whether a path is that of a source of ours. */
const OWN = /^(?:common|gateway|host|client|schema|scripts)\//;

/** What the bundler says: a frame that begins with "[ gateway/main.ts:1:19 ]". */
export const ofBundler = (error) =>
  (error.errors ?? [error]).map((each) => {
    const text = stripVTControlCharacters(each.message ?? String(each));
    const [, path, line, column] = /\[ (\S+):(\d+):(\d+) \]/.exec(text) ?? [];
    const message = text.split('\n')[0].replace(/^\[[\w:-]+\] /, '');
    if (path === undefined) return { message };
    return { file: relative(root, resolve(root, path)), line: Number(line), column: Number(column), message };
  });

/**
 * What a process has said last: the error that it threw or logged, and the first place of ours in its stack. One that
 * cannot start for a reason outside says so in one line.
 */
export function ofProcess(stderr, line) {
  // Within a log line a stack is a JSON string.
  const text = stripVTControlCharacters(stderr).replaceAll('\\n', '\n');
  const places = [...text.matchAll(/(?:file:\/\/)?(\/[^\s():]+):(\d+):(\d+)/g)].map(
    ([, path, line, column]) => ({
      file: relative(root, path),
      line: Number(line),
      column: Number(column),
    }),
  );
  const own = places.find(({ file }) => OWN.test(file));
  const thrown = /(?:^|")(\w*Error(?: \[\w+\])?: [^"\n]+)/m.exec(text)?.[1];
  const last = text.trim().split('\n').at(-1);
  return { ...own, message: thrown ?? line ?? (last || 'It ended without a word.') };
}
