/** Runs the commands in README and CONTRIBUTING, except long or endless ones, in a copy of the repository. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { register, registration } from '#tests/support/fixtures/account.ts';
import { PASSWORD } from '#tests/support/fixtures/registration.ts';
import type { Answer } from '#tests/support/servers/gateway.ts';
import { freePort, READY, runNpm } from '#tests/support/servers/product.ts';
import { copyWorktree, type Worktree } from '#tests/support/worktree.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';
import { postJson } from '#tests/support/servers/postJson.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Matches the start of a shell command, with or without environment variables before the command. */
const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|curl|\.ci\/run)\b/;

/** Returns the commands in a Markdown file's shell blocks and code spans, without their comments. */
const commandsOf = (page: string) =>
  [...read(page).matchAll(/```sh\n(.*?)```|`([^`\n]+)`/gs)]
    .flatMap(([, block, span = '']) => (block ?? span).split('\n'))
    .map((line) => line.replace(/\s+#.*/, ''))
    .filter((line) => COMMAND.test(line));

const commands = [...new Set(['README.md', 'CONTRIBUTING.md'].flatMap(commandsOf))];

/** The commands that are skipped because they take long or never end, each with a file that names it. */
const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  'npm test': '.ci/run',
  'npm run test:long': '.ci/run',
  '.ci/run': 'CONTRIBUTING.md',
  // The two commands with PICTURES run many browser tests to take screenshots.
  'PICTURES=1 npm test -- --project browser': 'CONTRIBUTING.md',
  'PICTURES=1 npm run test:long -- --project long tests/long/threeYears/states.test.ts': 'CONTRIBUTING.md',
  'npm run dev': 'tests/long/dev.test.ts',
};

let tree: Worktree;
let port: number;
let hostPort: number;
const dataDir = temporaryFolder();

beforeAll(async () => {
  tree = copyWorktree();
  tree.copyBuild();
  [port, hostPort] = [await freePort(), await freePort()];
});
afterAll(() => tree.dispose());

/** Runs a documented command in the copy, with its URLs and credentials replaced by the test's own. */
async function run(command: string): Promise<string> {
  const actual = command
    .replace('http://localhost:4000', `http://localhost:${port}`)
    .replace('https://host.example', `http://127.0.0.1:${hostPort}`)
    .replace('HOST_EMAIL=…', 'HOST_EMAIL=commands@gym.example')
    .replace('HOST_PASSWORD=…', `HOST_PASSWORD='${PASSWORD}'`)
    .replace("-t 'its title'", "-t 'an array is sent in the default format of qs'");
  const shell = promisify(execFile)('sh', ['-c', actual], {
    cwd: tree.folder,
    // Runs the benchmark in its shortest form, because its results are not checked.
    env: { ...process.env, NODE_ENV: '', BENCH_ROUNDS: '1', BENCH_SHARE: '0.1' },
    maxBuffer: 64_000_000,
  });
  return (await shell).stdout;
}

/** Starts `npm start` in the copy with these environment variables, and waits until the product is ready. */
async function serve(variables: Record<string, string>): Promise<string> {
  const npm = runNpm(['start'], tree.folder, variables);
  onTestFinished(async () => {
    npm.signal('SIGTERM');
    await npm.exited;
  });
  await npm.prints(READY);
  return npm.output().stdout;
}

const query = async <T>(operation: string, variables: object) => {
  const response = await postJson(`http://localhost:${port}/graphql`, { query: operation, variables });
  return (await response.json()) as Answer<T>;
};

/** Returns the newest e-mail to this recipient from the embedded host's outbox. */
const mail = async (to: string) => {
  const response = await fetch(`http://127.0.0.1:${hostPort}/outbox.json`);
  const mails = (await response.json()) as { to: string; text: string }[];
  const found = mails.find((each) => each.to === to);
  if (!found) throw new Error(`There is no mail to ${to}.`);
  return found;
};

test('README’s commands start the product, send an operation, check its host and start the gateway on it', async () => {
  const [start = '', , curl = '', check = '', startWithHost = ''] = commandsOf('README.md');
  expect(start).toBe('npm start');
  await serve({ PORT: String(port), PROVIDER_PORT: String(hostPort), DATA_DIR: dataDir });
  expect(JSON.parse(await run(curl))).toHaveProperty('data.providers.0.shortName', 'ASCAP');

  await register({ query, mail }, registration('commands@gym.example', 'Commands Gym'));
  expect(await run(check)).toContain('HOST_FEATURES=');

  const [, host = '', features = ''] =
    /^PROVIDER_HOST=(\S+) HOST_FEATURES=(\S+) npm start$/.exec(startWithHost) ?? [];
  expect(host).toBe('https://host.example');
  const second = await serve({
    PROVIDER_HOST: `http://127.0.0.1:${hostPort}`,
    HOST_FEATURES: features,
    PORT: String(await freePort()),
  });
  expect(second).not.toContain('Embedded host');
});

test.each(Object.entries(RUN_ELSEWHERE))('%s is named in %s', (command, file) => {
  expect(commands).toContain(command);
  expect(read(file)).toContain(command);
});

const RELEASE = 'npm run schema:release';
const inTurn = commands.filter(
  (command) =>
    !(command in RUN_ELSEWHERE) && command !== RELEASE && !/npm start$|^curl|check:host/.test(command),
);

test.each(inTurn)('%s ends with success', async (command) => {
  await run(command);
});

test(`${RELEASE} ends with success after the steps before it`, async () => {
  tree.edit('package.json', '"version": "0.1.0"', '"version": "0.2.0"');
  tree.edit('CHANGELOG.md', '## [Unreleased]\n', '## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n');
  await run('npm run build');
  await run(RELEASE);
  expect(tree.changes()).toContain('0.2.0');
});
