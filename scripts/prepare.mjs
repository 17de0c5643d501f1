/**
 * What has to be there before anything runs: the dependencies and what the build makes. Uses Node alone, since
 * on a fresh clone there is nothing else. Each step leaves a stamp and is skipped while nothing changed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const OLDEST_NODE = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const recent = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (!recent)
    fail(`Node ${process.versions.node} is too old: Barline needs ${OLDEST_NODE.join('.')} or newer.`);
}

/** Ends the process with one line that says what to do. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Runs a program with its output shown; returns whether it succeeded. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** The path of a program that a dependency brings. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

function* filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return yield path;
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(below);
    else yield below;
  }
}

/** One hash over the names and contents of files. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Runs `step` unless `stamp` says that it ran for this very `hash`. */
function once(stamp, hash, step) {
  const path = join(root, stamp);
  if (existsSync(path) && readFileSync(path, 'utf8') === hash) return;
  // One that breaks off may have taken away what an earlier one made.
  rmSync(path, { force: true });
  step();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, hash);
}

/** `npm ci`, when the lock file has changed since; with the build's packages, NODE_ENV=production or not. */
export function install() {
  checkNode();
  once('node_modules/.barline-installed', hashOf(['package-lock.json']), () => {
    process.stdout.write('Installing the dependencies…\n');
    const npm = process.env.npm_execpath;
    const args = ['ci', '--no-audit', '--include=dev'];
    const installed = npm ? run(process.execPath, [npm, ...args]) : run('npm', args);
    if (!installed) fail('The dependencies could not be installed; npm says why above.');
  });
}

/** Installs the packages of a folder that has a package.json of its own; `what` names them in the message of a failure. */
export function installBeside(folder, what) {
  const path = join(root, folder);
  once(`${folder}/node_modules/.barline-installed`, hashOf([`${folder}/package.json`]), () => {
    const args = ['install', '--prefix', path, '--no-package-lock', '--no-audit', '--no-fund'];
    if (!run('npm', args)) fail(`${what} could not be installed; npm says why above.`);
  });
}

/** What the build makes, each part by a script of its own out of its own sources. */
const PARTS = [
  {
    part: 'client',
    script: 'scripts/parts/buildClient.mjs',
    sources: [
      'client',
      'common',
      'schema',
      'vite.config.ts',
      'scripts/parts/clientPages.mjs',
      'scripts/parts/fetchedImports.ts',
      'scripts/parts/hashedDocuments.ts',
      'scripts/parts/leanClient.ts',
    ],
  },
  {
    part: 'servers',
    script: 'scripts/parts/buildServers.mjs',
    sources: ['common', 'gateway', 'host', 'schema'],
  },
  {
    part: 'explorer',
    script: 'scripts/parts/buildExplorer.mjs',
    sources: ['explorer', 'schema/examples'],
  },
  { part: 'database', script: 'scripts/parts/buildDatabase.ts', sources: ['host/platform/database'] },
];

/** Builds the parts that are made of something that has changed since; with `only` the part of that name. */
export function build(only) {
  for (const { part, script, sources } of PARTS) {
    if (only !== undefined && part !== only) continue;
    const paths = [...sources, script, 'package.json', 'package-lock.json'].flatMap((path) => [
      ...filesBelow(path),
    ]);
    once(`dist/.${part}`, hashOf(paths), () => {
      process.stdout.write(`Building the ${part}…\n`);
      if (!run(process.execPath, ['--import', 'tsx', join(root, script)]))
        fail(`The ${part} could not be built; the reason stands above.`);
    });
  }
}
