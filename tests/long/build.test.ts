/** Checks that after a failed build, sources that were built before the failure are built again. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyWorktree } from '#tests/support/worktree.ts';

const MAIN = 'client/main.tsx';

test('after a failed build, the restored sources are built again', () => {
  const tree = copyWorktree();
  onTestFinished(tree.dispose);
  tree.copyBuild();
  const build = () =>
    spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: tree.folder, encoding: 'utf8' });
  const pages = join(tree.folder, 'dist/client/pages.json');
  expect(build()).toMatchObject({ status: 0, stdout: '' });

  const text = tree.read(MAIN);
  tree.write(MAIN, `${text}import './nowhere.ts';\n`);
  expect(build().status).toBe(1);
  tree.write(MAIN, text);
  expect(build()).toMatchObject({ status: 0, stdout: 'Building the client…\n' });
  expect(existsSync(pages)).toBe(true);
});
