/**
 * `npm run bench -- archive`: downloads the archive of an owner with 10,000 agreements, each with a contract
 * and a proof of coverage, through the gateway. Measures the time, and the memory of gateway and host.
 * BENCH_SHARE=0.1 reduces the number of agreements to a tenth.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openFolder } from '#host/platform/database/open.ts';
import { createCaller, subscribe } from '#tests/support/servers/hostFixture.ts';
import { startBuiltProduct } from '#tests/support/servers/product.ts';

/** Ids of the four PROs. Each location has a license of every PRO. */
const PROVIDERS = ['1', '2', '3', '4'];

const LOCATIONS = Math.max(2, Math.ceil((10_000 / PROVIDERS.length) * Number(process.env.BENCH_SHARE ?? 1)));

const MEGABYTE = 1024 * 1024;

const dataDir = mkdtempSync(join(tmpdir(), 'barline-archive-'));

/** Starts the product, registers an owner with one location, and returns a session token of the owner. */
async function registerOwner(): Promise<string> {
  const product = await startBuiltProduct({ dataDir });
  const host = {
    call: createCaller(new URL(product.outbox).origin),
    codeFor: async (email: string) => {
      const { text } = await product.mail(email, 'code');
      return /\d{3}-\d{3}/.exec(text)?.[0] ?? '';
    },
  };
  const { token } = await subscribe(host, 'ada@gym.example', { businessProviders: PROVIDERS });
  await product.stop();
  return token;
}

/** Copies the owner's location, with its order and agreements, until the owner has `LOCATIONS` locations. */
async function multiply(): Promise<void> {
  const { database, close } = await openFolder(dataDir, (error) => {
    throw error;
  });
  const copies = sql`generate_series(2, ${sql.raw(String(LOCATIONS))}) as copy`;
  const also = (column: string) => sql.raw(`'${column}', original.${column} || '-' || copy`);
  const copy = (table: string, ...changes: ReturnType<typeof sql>[]) =>
    database.execute(sql`
      insert into ${sql.identifier(table)}
      select made.* from ${sql.identifier(table)} original, ${copies},
        jsonb_populate_record(original, jsonb_build_object(${sql.join(changes, sql`, `)})) made`);
  await copy('businesses', also('id'), also('name'), also('coverage_id'), sql`'is_default', false`);
  await copy('orders', also('id'), also('business_id'));
  const own = ['id', 'number', 'order_id', 'business_id', 'signing_token_hash'];
  await copy('agreements', ...own.map(also));
  await copy('documents', also('agreement_id'));
  await close();
}

/** Returns the memory of a process in MB: current (`VmRSS`) or peak (`VmHWM`). */
function megabytes(pid: number, figure: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1024;
}

const childOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

const row = (...cells: (string | number)[]) =>
  process.stdout.write(`${cells.map((cell) => String(cell).padStart(12)).join('')}\n`);

/** Downloads the archive, and prints the memory of gateway and host every thirty seconds. */
async function download(url: string, token: string, processes: readonly number[]): Promise<void> {
  const begun = performance.now();
  const answer = await fetch(`${url}/downloads/agreements.zip`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`Download All answered ${answer.status}`);
  let bytes = 0;
  let firstAfter = 0;
  let end = Buffer.alloc(0);
  const seconds = () => Math.round((performance.now() - begun) / 1_000);
  const say = () => {
    row(
      seconds(),
      (bytes / MEGABYTE).toFixed(0),
      ...processes.map((pid) => megabytes(pid, 'VmRSS').toFixed(0)),
    );
  };
  row('seconds', 'MB read', 'gateway, MB', 'host, MB');
  say();
  let next = 30;
  for await (const chunk of answer.body) {
    firstAfter ||= performance.now() - begun;
    bytes += chunk.length;
    end = Buffer.concat([end, chunk]).subarray(-22);
    if (seconds() < next) continue;
    say();
    next += 30;
  }
  say();
  row('peak', '', ...processes.map((pid) => megabytes(pid, 'VmHWM').toFixed(0)));
  process.stdout.write(
    `${end.readUInt16LE(10)} files; the first byte after ${firstAfter.toFixed(0)} ms, ` +
      `${((performance.now() - begun) / end.readUInt16LE(10)).toFixed(1)} ms a file\n`,
  );
}

if (!readdirSync('/').includes('proc')) throw new Error('What processes hold is read from /proc.');
process.stdout.write(
  `\nDownload All: ${LOCATIONS * PROVIDERS.length} agreements of ${LOCATIONS} locations\n`,
);
try {
  const token = await registerOwner();
  await multiply();
  const product = await startBuiltProduct({ dataDir });
  await download(product.url, token, [product.pid, childOf(product.pid)]);
  await product.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
