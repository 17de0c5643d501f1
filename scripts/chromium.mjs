/** Finds a Chromium for the browser tests, or installs one. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, fail, run } from './prepare.mjs';

// The headless shell is first, because this build of Chromium opens no windows and runs twice as fast.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

async function playwrights() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

const isRoot = () => process.getuid?.() === 0;

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, the system's, Playwright's own, or a newly installed one
 * (by apt as root, else by Playwright). Exits with instructions when none can be installed.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named) ? named : fail(`CHROMIUM_PATH is "${named}"; there is no file of that name.`);
  const here = () => onPath() ?? (existsSync(MAC) ? MAC : undefined);
  if (here()) return here();
  const own = await playwrights();
  if (existsSync(own)) return own;

  process.stdout.write('Installing a Chromium for the browser tests…\n');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'], quiet);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
      if (here()) return here();
    }
  }
  run(bin('playwright-core'), ['install', '--with-deps', 'chromium-headless-shell']);
  if (existsSync(own)) return own;
  return fail('The browser tests need a Chromium: install one, or set CHROMIUM_PATH to it.');
}
