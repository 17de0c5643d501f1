/**
 * Installs the dependencies and builds client, servers and database. Imports only Node's own modules, because
 * a fresh clone has no packages. Each step writes a stamp file and is skipped until its input changes.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

/** Prints one line of instructions and exits with 1. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Runs a program with its output shown, and returns whether it succeeded. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Returns the path of a program that an installed package provides. */
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

/** Returns one hash of the names and contents of files. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Runs `step`, unless the file `stamp` contains this `hash` from an earlier run. */
async function unlessDone(stamp, hash, step) {
  const path = join(root, stamp);
  if (existsSync(path) && readFileSync(path, 'utf8') === hash) return;
  // Removes the stamp first, because it would be wrong if the step deleted earlier output and then failed.
  rmSync(path, { force: true });
  await step();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, hash);
}

/** Runs `npm` with these arguments, and returns whether it succeeded. */
function npm(...args) {
  const program = process.env.npm_execpath;
  return program ? run(process.execPath, [program, ...args]) : run('npm', args);
}

/**
 * Runs `npm ci` when the lock file has changed. Includes `devDependencies` even if NODE_ENV is production.
 *
 * @param isForStart if true, omits the workspace `scripts/checks`, which has most of the packages
 */
export async function install({ isForStart = false } = {}) {
  checkNode();
  const hash = hashOf(['package-lock.json']);
  const all = 'node_modules/.barline-installed';
  const isComplete = existsSync(join(root, all)) && readFileSync(join(root, all), 'utf8') === hash;
  if (isComplete) return;
  await unlessDone(isForStart ? 'node_modules/.barline-installed-for-start' : all, hash, () => {
    process.stdout.write('Installing the dependencies…\n');
    const scope = isForStart ? ['--workspaces=false'] : [];
    if (!npm('ci', '--no-audit', '--include=dev', ...scope))
      fail('The dependencies could not be installed; npm says why above.');
  });
}

/** Installs the packages of the lock file in `folder`. `what` names them in the error message. */
export const installBeside = (folder, what) =>
  unlessDone(`${folder}/node_modules/.barline-installed`, hashOf([`${folder}/package-lock.json`]), () => {
    if (!npm('ci', '--prefix', join(root, folder), '--no-audit', '--no-fund'))
      fail(`${what} could not be installed; npm says why above.`);
  });

/** The parts of the build, each with its script and its source files. */
const PARTS = [
  {
    part: 'client',
    script: 'scripts/build/client.mjs',
    sources: [
      'client',
      'common',
      'schema',
      'config/vite.config.ts',
      'scripts/build/clientPages.mjs',
      'docs/releases',
      'scripts/build/hashedDocuments.ts',
      'scripts/build/operations.ts',
    ],
  },
  {
    part: 'servers',
    script: 'scripts/build/servers.mjs',
    sources: ['common', 'gateway', 'host', 'schema', 'scripts/build/keepImportMetaUrl.mjs'],
  },
  { part: 'database', script: 'scripts/build/database.ts', sources: ['host/platform/database'] },
];

/** Builds in parallel the parts whose sources have changed. `only` restricts this to the named part. */
export async function build(only) {
  await Promise.all(
    PARTS.filter(({ part }) => only === undefined || part === only).map(({ part, script, sources }) => {
      const paths = [...sources, script, 'package.json', 'package-lock.json'].flatMap((path) => [
        ...filesBelow(path),
      ]);
      return unlessDone(`dist/.${part}`, hashOf(paths), async () => {
        process.stdout.write(`Building the ${part}…\n`);
        const args = ['--import', 'tsx', join(root, script)];
        const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'close');
        if (code !== 0) fail(`The ${part} could not be built. See the reason above.`);
      });
    }),
  );
}
