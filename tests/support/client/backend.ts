/** The fake upstream with the real gateway in front, for a file of client tests: no call is mocked. */
import { afterAll, beforeAll, inject } from 'vitest';
import { startUpstream, type FakeUpstream } from '#tests/support/upstream/upstream.ts';

/** The upstream of one test file, with the address of its gateway. */
export type Backend = FakeUpstream;

/** Starts both before the tests of a file and closes them after. */
export function backendOfFile(): Backend {
  const backend = {} as Backend;
  beforeAll(async () => {
    const upstream = await startUpstream();
    const opened = await fetch(inject('gatewayPool'), { method: 'POST', body: upstream.url });
    Object.assign(backend, upstream, { url: await opened.text() });
  }, 60_000);
  afterAll(() => backend.close());
  return backend;
}
