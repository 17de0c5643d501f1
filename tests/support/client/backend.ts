/** Runs the real gateway with the fake upstream for a client test file, so that no GraphQL call is mocked. */
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { endSession } from '#client/session/session.ts';
import type { Answers } from '#tests/support/upstream/calls.ts';
import { startUpstream, type FakeUpstream } from '#tests/support/upstream/upstream.ts';

/** A test file's fake upstream, in which `url` is the URL of the gateway in front of the upstream. */
export type Backend = FakeUpstream;

/**
 * Starts an upstream and its gateway before a file's tests, and closes both after them. If `answers` is
 * given, each test starts without a session, and `answers` override the upstream's default replies.
 */
export function backendOfFile(answers?: Answers): Backend {
  const backend = {} as Backend;
  beforeAll(async () => {
    const upstream = await startUpstream();
    const opened = await fetch(inject('gatewayPool'), { method: 'POST', body: upstream.url });
    Object.assign(backend, upstream, { url: await opened.text() });
  }, 60_000);
  if (answers)
    beforeEach(() => {
      endSession();
      backend.reset(answers);
    });
  afterAll(async () => {
    // Closes the gateway, because an open gateway samples its load 20 times a second.
    await fetch(inject('gatewayPool'), { method: 'DELETE', body: backend.url });
    backend.close();
  });
  return backend;
}
