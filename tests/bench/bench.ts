/**
 * `npm run bench`: the CPU time that a request costs, ours beside mercurius with graphql-jit, in alternating
 * rounds of one run. Machines are shared, so the ratio is what counts.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const DOCUMENTS = fileURLToPath(new URL('../../dist/documents.json', import.meta.url));
const REQUESTS = 1_500;
const ROUNDS = 5;

const SCENARIOS: { name: string; variables?: object }[] = [
  { name: 'Providers' },
  { name: 'Me' },
  { name: 'Businesses' },
  { name: 'Agreements', variables: { businessId: '31' } },
  { name: 'Membership', variables: { businessId: '31' } },
  { name: 'AccountSettings', variables: { businessId: '31' } },
];

interface Server {
  child: ChildProcess;
  url: string;
}

async function start(file: string, ...args: string[]): Promise<Server> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv: ['--import', 'tsx'] });
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
}

/** Microseconds of CPU that the process has used so far. */
async function cpuOf({ child }: Server): Promise<number> {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}

/** Microseconds of CPU that one request costs. @throws Error when one was not answered with data */
async function measure(server: Server, body: string, amount: number): Promise<number> {
  const before = await cpuOf(server);
  const result = await autocannon({
    url: `${server.url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer ada-token' },
    body,
    amount,
    connections: 10,
    verifyBody: (answer) => answer?.toString().startsWith('{"data":{') ?? false,
  });
  const failures = result.non2xx + result.errors + result.mismatches;
  if (failures > 0) throw new Error(`${failures} of ${amount} requests failed: ${body}`);
  return ((await cpuOf(server)) - before) / amount;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The client's own operation of this name, as it goes over the wire. */
function bodyOf({ name, variables = {} }: (typeof SCENARIOS)[number]): string {
  const texts = JSON.parse(readFileSync(DOCUMENTS, 'utf8')) as string[];
  const query = texts.find((text) => /^query (\w+)/.exec(text)?.[1] === name && text.includes('__typename'));
  if (query === undefined) throw new Error(`The client has no operation ${name}.`);
  return JSON.stringify({ operationName: name, variables, query });
}

const say = (...cells: [string, string, string, string]) =>
  process.stdout.write(
    `${cells.map((cell, place) => (place ? cell.padStart(11) : cell.padEnd(18))).join('')}\n`,
  );

const upstream = await start('./upstreamProcess.ts');
const [ours, theirs] = await Promise.all([
  start('./contender.ts', 'barline', upstream.url, DOCUMENTS),
  start('./contender.ts', 'mercurius', upstream.url),
]);
process.stdout.write(`CPU per request in µs, median of ${ROUNDS} rounds of ${REQUESTS} requests\n`);
say('operation', 'barline', 'mercurius', 'ratio');
for (const scenario of SCENARIOS) {
  const body = bodyOf(scenario);
  for (const server of [ours, theirs]) await measure(server, body, REQUESTS);
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await measure(ours, body, REQUESTS), theirs: await measure(theirs, body, REQUESTS) });
  }
  say(
    scenario.name,
    median(rounds.map((round) => round.ours)).toFixed(0),
    median(rounds.map((round) => round.theirs)).toFixed(0),
    median(rounds.map((round) => round.ours / round.theirs)).toFixed(2),
  );
}
for (const { child } of [ours, theirs, upstream]) child.disconnect();
