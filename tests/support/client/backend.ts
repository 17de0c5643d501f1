/** The fake upstream with the real gateway in front, for a file of client tests: no call is mocked. */
import { afterAll, beforeAll, inject } from 'vitest';
import { startUpstream } from '#tests/support/upstream/upstream.ts';

/** Starts both; `url` is the gateway's, all else the upstream's. */
export async function startBackend() {
  const upstream = await startUpstream();
  const opened = await fetch(inject('gatewayPool'), { method: 'POST', body: upstream.url });
  return { ...upstream, url: await opened.text() };
}

/** The upstream and the gateway of one test file. */
export type Backend = Awaited<ReturnType<typeof startBackend>>;

/** Starts both before the tests of a file and closes them after. */
export function backendOfFile(): Backend {
  const backend = {} as Backend;
  beforeAll(async () => {
    Object.assign(backend, await startBackend());
  }, 60_000);
  afterAll(() => backend.close());
  return backend;
}
