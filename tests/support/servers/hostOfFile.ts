/** The host that all tests of a file share. */
import { afterAll, beforeAll, expect } from 'vitest';
import { startTestHost, type TestHost } from './hostFixture.ts';

/** Starts a host before the tests of a file and closes it after them; it may not have reported a failure. */
export function hostOfFile(): TestHost {
  const host = {} as TestHost;
  beforeAll(async () => {
    Object.assign(host, await startTestHost());
  });
  afterAll(async () => {
    await host.close();
    expect(host.failures).toEqual([]);
  });
  return host;
}
