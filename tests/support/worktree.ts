/** Lists the repository's current files. Copies them to a temporary repository with the same packages. */
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

/** Returns the paths of the repository's current files. */
export const currentFiles = (): string[] =>
  git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard', '-z')
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));

/** Copies the current files into a new, temporary git repository, and commits them there. */
export function copyWorktree() {
  const folder = mkdtempSync(join(tmpdir(), 'barline-worktree-'));
  for (const path of currentFiles()) cpSync(join(ROOT, path), join(folder, path));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  git(folder, 'init', '--quiet');
  // Git treats the `node_modules` link as a file, which the `.gitignore` pattern for a folder does not match.
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'As it is');

  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  return {
    folder,
    read,
    write,
    /** Copies the built product, but not the folders to which running products write during the copy. */
    copyBuild: () =>
      cpSync(join(ROOT, 'dist'), join(folder, 'dist'), {
        recursive: true,
        filter: (path) => !/\/dist\/(?:dev|\.compiled)(?:\/|$)/.test(path),
      }),
    /** Replaces a text in a file. @throws Error when the file does not contain the text */
    edit: (path: string, from: string, to: string) => {
      const text = read(path);
      if (!text.includes(from)) throw new Error(`${path} holds no ${from}`);
      write(path, text.replace(from, to));
    },
    remove: (path: string) => rmSync(join(folder, path)),
    /** Removes a file from git but not from the folder. */
    unstage: (path: string) => git(folder, 'rm', '--quiet', '--cached', path),
    /** Returns the files changed since the copy was created, one per line. */
    changes: () => git(folder, 'status', '--porcelain'),
    reset: () => {
      git(folder, 'reset', '--quiet', '--hard');
      git(folder, 'clean', '--quiet', '--force', '-d');
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Worktree = ReturnType<typeof copyWorktree>;
