/** Tests the built servers in production mode, on the Node binary that `SERVER_NODE` names, if it is set. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/servers/product.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';
import { bearer, postJson } from '#tests/support/servers/postJson.ts';

const ROOT = process.env.PRODUCT_FOLDER ?? fileURLToPath(new URL('../../', import.meta.url));
const NODE = process.env.SERVER_NODE ?? process.execPath;

const dataDir = temporaryFolder();
const operations = JSON.parse(readFileSync(join(ROOT, 'dist/documents.json'), 'utf8')) as string[];
let gateway: ChildProcess;
let output = '';

const address = (name: string) => new RegExp(`${name} +(\\S+)`).exec(output)?.[1] ?? '';

/** Sends an operation of the client, because the gateway runs only the client's operations in production. */
async function ask(name: string, variables: object = {}, token?: string) {
  const query = operations.find((text) => new RegExp(`^(?:query|mutation) ${name}\\b`).test(text));
  const response = await postJson(`${address('App')}/graphql`, { query, variables }, bearer(token));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

beforeAll(async () => {
  const port = String(await freePort());
  gateway = spawn(NODE, ['--enable-source-maps', join(ROOT, 'dist/servers/gateway.js')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DEMO: 'on', PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (/Barline is ready[\s\S]*\n\n$/.test(output)) resolve();
    };
    gateway.stdout?.on('data', read);
    gateway.stderr?.on('data', read);
    gateway.once('exit', () => reject(new Error(`The built gateway did not start: ${output}`)));
  });
});

afterAll(async () => {
  if (gateway.exitCode === null) {
    const exited = once(gateway, 'exit');
    gateway.kill('SIGINT');
    await exited;
  }
});

test('the servers run on the Node of SERVER_NODE', () => {
  const version = execFileSync(NODE, ['--version'], { encoding: 'utf8' }).trim();
  expect(version).toBe(`v${process.env.SERVER_NODE_VERSION ?? process.versions.node}`);
});

test('the landing page is served, with the brand', async () => {
  const response = await fetch(address('App'), { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Barline Music');
});

test('lists come from the embedded host, its database and its files', async () => {
  const { body } = await ask('Providers');
  expect(body).toMatchObject({ data: { providers: expect.arrayContaining([expect.anything()]) as unknown } });
  const states = (await ask('States')).body as { data: { states: { value: string }[] } };
  const cities = (await ask('Cities', { stateId: states.data.states[0]?.value })).body;
  expect(cities).toMatchObject({ data: { cities: expect.arrayContaining([expect.anything()]) as unknown } });
});

test('an unknown session token is refused', async () => {
  const { body } = await ask('Me', {}, 'no-such-token');
  expect(body).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED', status: 401 } }] });
});

test('the embedded host answers its own health check', async () => {
  const response = await fetch(`${address('Embedded host')}/healthz`);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('a mail is rendered from its template, and the outbox shows it', async () => {
  const input = { fullName: 'Pat Park', email: 'built@gym.example', phoneNumber: '(555)555-0100' };
  expect((await ask('SendVerificationCode', { input })).body).not.toHaveProperty('errors');
  const response = await fetch(`${address('Mail')}.json`);
  expect(await response.json()).toMatchObject([{ to: input.email }]);
});
