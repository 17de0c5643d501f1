/** A copy of the repository's current files in a separate repository, with the packages of this one. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@gym.example', ...args], {
    cwd,
    encoding: 'utf8',
  });

/** Creates the copy. A change there has no effect here. */
export function copyWorktree() {
  const folder = mkdtempSync(join(tmpdir(), 'barline-worktree-'));
  const paths = git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard', '-z')
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));
  for (const path of paths) cpSync(join(ROOT, path), join(folder, path));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  git(folder, 'init', '--quiet');
  // Git treats a link as a file, which the pattern for the folder doesn't match.
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'As it is');

  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const write = (path: string, text: string) => {
    writeFileSync(join(folder, path), text);
  };
  return {
    folder,
    read,
    write,
    /** Replaces a text. @throws Error when the file does not contain it */
    edit: (path: string, from: string, to: string) => {
      const text = read(path);
      if (!text.includes(from)) throw new Error(`${path} holds no ${from}`);
      write(path, text.replace(from, to));
    },
    remove: (path: string) => {
      rmSync(join(folder, path));
    },
    /** Takes a file out of git and leaves it where it is. */
    unstage: (path: string) => {
      git(folder, 'rm', '--quiet', '--cached', path);
    },
    /** The changes since the copy was made, one line per file. */
    changes: () => git(folder, 'status', '--porcelain'),
    reset: () => {
      git(folder, 'reset', '--quiet', '--hard');
      git(folder, 'clean', '--quiet', '--force', '-d');
    },
    dispose: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Worktree = ReturnType<typeof copyWorktree>;
