/** Tests how the gateway's process shuts down, and after which errors it continues to run. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as send, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startBuiltProduct } from '#tests/support/servers/product.ts';
import { delayed } from '#tests/support/upstream/calls.ts';
import { startUpstream } from '#tests/support/upstream/upstream.ts';
import { temporaryFolder } from '#tests/support/fixtures/temporaryFolder.ts';

async function start(dataDir: string, env: Record<string, string>) {
  const gateway = await startBuiltProduct({ dataDir, env });
  onTestFinished(() => gateway.kill());
  return gateway;
}

const agent = new Agent({ keepAlive: true });

/** Sends a request on a keep-alive connection, and returns once the response begins. */
async function begin(url: string, path: string, body?: string): Promise<IncomingMessage> {
  const headers = { 'content-type': 'application/json', accept: '*/*', authorization: 'Bearer ada-token' };
  const request = send(`${url}${path}`, { agent, headers, method: body === undefined ? 'GET' : 'POST' });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

const operation = (query: string) => JSON.stringify({ query });

test('SIGTERM with a slow query and a download under way: both complete, announce that the connection closes, and the process exits at once with 0', async () => {
  const upstream = await startUpstream();
  onTestFinished(upstream.close);
  const slow = delayed(upstream.replyTo('GET /web/auth/me'));
  upstream.answer('GET /web/auth/me', slow.answer);
  let finish: () => void = () => undefined;
  upstream.answer('GET /web/agreements/download/{id}', {
    raw: (response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF first half');
      finish = () => response.end(', second half');
    },
  });
  const gateway = await start('', { PROVIDER_HOST: upstream.url });
  // Opens a connection that is idle when the shutdown begins.
  await text(await begin(gateway.url, '/healthz'));
  // Opens a connection without a request, as browsers do in advance.
  await once(connect(Number(new URL(gateway.url).port)), 'connect');
  const download = await begin(gateway.url, '/downloads/agreements/71/a.pdf');
  const query = begin(gateway.url, '/graphql', operation('{ me { fullName } }'));
  await expect.poll(() => upstream.hits.length).toBe(2);

  process.kill(gateway.pid, 'SIGTERM');
  // Waits until the gateway refuses new connections, which shows that the shutdown has begun.
  await expect
    .poll(() =>
      fetch(`${gateway.url}/healthz`).then(
        () => 'in',
        () => 'out',
      ),
    )
    .toBe('out');
  slow.release();
  const answer = await query;
  expect(answer.headers.connection).toBe('close');
  expect(await text(answer)).toContain('Ada Owner');
  finish();
  expect(await text(download)).toBe('%PDF first half, second half');
  const done = performance.now();
  expect(await gateway.exited).toBe(0);
  expect(performance.now() - done).toBeLessThan(5_000);
});

const pidsOf = (parent: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);

test('an embedded host that is killed is restarted on its address; meanwhile the gateway reports it as unavailable', async () => {
  const gateway = await start(temporaryFolder(onTestFinished), {});
  const readiness = async () => (await fetch(`${gateway.url}/readyz`)).status;
  const whoAmI = async () => {
    const response = await begin(gateway.url, '/graphql', operation('{ me { id } }'));
    return (JSON.parse(await text(response)) as { errors: { extensions: { code: string } }[] }).errors[0]
      ?.extensions.code;
  };
  expect(await readiness()).toBe(200);
  expect(await whoAmI()).toBe('UNAUTHENTICATED');

  const [host = 0] = pidsOf(gateway.pid);
  process.kill(host, 'SIGKILL');
  await expect.poll(readiness, { interval: 20, timeout: 20_000 }).toBe(503);
  expect(await whoAmI()).toBe('UPSTREAM_UNAVAILABLE');
  await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
  await expect.poll(whoAmI, { timeout: 20_000 }).toBe('UNAUTHENTICATED');
  process.kill(gateway.pid, 'SIGTERM');
  expect(await gateway.exited).toBe(0);
});
