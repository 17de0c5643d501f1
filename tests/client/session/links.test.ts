import type { ApolloClient } from '@apollo/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from '@testing-library/react';
import { BusinessesDocument } from '#client/session/businesses.generated.ts';
import { failed } from '#client/apollo/result.ts';
import { sendPurchase } from '#client/parts/card/authentication.ts';
import { createSessionClient } from '#client/session/client.ts';
import { errorText } from '#client/apollo/errors.ts';
import { endSession, startSession, userVar } from '#client/session/session.ts';
import { tokenChecksVar } from '#client/session/unauthorized.ts';
import { SessionCheckDocument } from '#client/session/session.generated.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { delayed } from '#tests/support/upstream/calls.ts';
import { gyms } from '#tests/support/fixtures/memberships.ts';

const BUSINESSES = 'GET /web/account/business';
const ME = 'GET /web/auth/me';

const refused = { status: 401, json: { message: 'unauthorized' } };

const upstream = backendOfFile();
let client: ApolloClient;

beforeEach(() => {
  endSession();
  client = createSessionClient({ uri: `${upstream.url}/graphql` });
});

const ask = () => client.query({ query: BusinessesDocument, fetchPolicy: 'network-only' });

/** Returns a check that fails the test if the call has resolved or rejected. */
function expectNeverToSettle(call: Promise<unknown>) {
  const settled = vi.fn();
  void call.then(settled, settled);
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(settled).not.toHaveBeenCalled();
  };
}

describe('the bearer header', () => {
  test('is not sent without a token @spec-6', async () => {
    upstream.reset({ [BUSINESSES]: gyms(2) });
    await ask();

    expect(upstream.hits.map(({ token }) => token)).toEqual([null]);
  });

  test('is the caller’s own where there is one: `me` before the session has begun', async () => {
    upstream.reset({ [ME]: { json: { email: 'ann@gym.example' } } });
    startSession({ token: 'old' });
    await client.query({
      query: SessionCheckDocument,
      context: { headers: { authorization: 'Bearer new' } },
    });

    expect(upstream.hits.map(({ token }) => token)).toEqual(['new']);
  });
});

describe('a 401', () => {
  test('never resolves, and ends the session when `me` is refused with the same token @spec-8', async () => {
    upstream.reset({ [BUSINESSES]: refused, [ME]: refused });
    startSession({ token: 'expired' });
    const neverSettled = expectNeverToSettle(ask());

    await waitFor(() => expect(userVar()).toBeNull());

    expect(upstream.hitsOf(ME).map(({ token }) => token)).toEqual(['expired']);
    await neverSettled();
  });

  test.each([
    ['is answered', { json: { email: 'ann@gym.example' } }],
    ['fails for another reason', { status: 500, json: { message: 'down' } }],
  ])('never resolves, and leaves the session alone when `me` %s', async (_, answer) => {
    upstream.reset({ [BUSINESSES]: refused, [ME]: answer });
    startSession({ token: 'good' });
    const checks = tokenChecksVar();
    const neverSettled = expectNeverToSettle(ask());

    await waitFor(() => expect(tokenChecksVar()).toBe(checks + 1));

    expect(userVar()).toEqual({ token: 'good' });
    await neverSettled();
  });

  test('requests `me` once, however many operations are refused at the same time', async () => {
    const check = delayed(refused);
    upstream.reset({ [BUSINESSES]: refused, [ME]: check.answer });
    startSession({ token: 'expired' });
    for (let count = 0; count < 5; count += 1) void ask();

    await waitFor(() => expect(upstream.hitsOf(BUSINESSES)).toHaveLength(5));
    await new Promise((resolve) => setTimeout(resolve, 50));
    check.release();
    await waitFor(() => expect(userVar()).toBeNull());

    expect(upstream.hitsOf(ME)).toHaveLength(1);
  });

  test('does not end a session that began meanwhile', async () => {
    const check = delayed(refused);
    upstream.reset({ [BUSINESSES]: refused, [ME]: check.answer });
    startSession({ token: 'expired' });
    void ask();
    await waitFor(() => expect(upstream.hitsOf(ME)).toHaveLength(1));

    const checks = tokenChecksVar();
    startSession({ token: 'fresh' });
    check.release();
    await waitFor(() => expect(tokenChecksVar()).toBe(checks + 1));

    expect(userVar()).toEqual({ token: 'fresh' });
  });

  test('does not block the same query of the next session', async () => {
    upstream.reset({ [BUSINESSES]: refused, [ME]: refused });
    startSession({ token: 'expired' });
    void ask();
    await waitFor(() => expect(userVar()).toBeNull());

    upstream.reset({ [BUSINESSES]: gyms(2) });
    startSession({ token: 'fresh' });

    expect((await ask()).data).toMatchObject({ businesses: [{ name: 'North Gym' }, { name: 'South Gym' }] });
  });

  test('of a visitor is swallowed without another call @spec-8', async () => {
    upstream.reset({ [BUSINESSES]: refused });
    const checks = tokenChecksVar();
    const neverSettled = expectNeverToSettle(ask());
    await waitFor(() => expect(tokenChecksVar()).toBe(checks + 1));
    await neverSettled();

    expect(upstream.hitsOf(ME)).toEqual([]);
  });
});

describe('every other error', () => {
  test('goes to the caller with the text that the upstream resolved @spec-8', async () => {
    upstream.reset({ [BUSINESSES]: { status: 422, json: { message: 'That gym is closed.' } } });
    const error: unknown = await ask().catch((reason: unknown) => reason);

    expect(errorText(error)).toBe('That gym is closed.');
  });

  test('has a friendly text when no server responds', async () => {
    const nowhere = createSessionClient({ uri: 'http://127.0.0.1:9/graphql' });
    const error: unknown = await nowhere
      .query({ query: BusinessesDocument })
      .catch((reason: unknown) => reason);

    expect(errorText(error)).toBe('We could not reach the server. Check your connection and try again.');
    // A purchase without a response may have succeeded, so `isOver` is false and a retry has the same key.
    const { result, isOver } = await sendPurchase({
      idempotencyKey: 'k-1',
      loadSecret: () => Promise.reject(new Error('There is no client secret.')),
      send: () => Promise.resolve(failed(error)),
    });
    expect(isOver).toBe(false);
    expect(result.ok || errorText(result.error)).toBe(
      'Your order is not confirmed. Check your connection and try again. You are not charged twice.',
    );
  });

  test('has a text even when its message is empty', () => {
    expect(errorText(new Error('Card declined.'))).toBe('Card declined.');
    expect(errorText(new Error(''))).toBe('Unknown error');
    expect(errorText({ status: 500 })).toBe('Unknown error');
  });
});

describe('between two sessions', () => {
  test('the cache is emptied', async () => {
    upstream.reset({ [BUSINESSES]: gyms(2) });
    startSession({ token: 't1' });
    await ask();
    expect(JSON.stringify(client.cache.extract())).toContain('North Gym');

    startSession({ token: 't2' });
    expect(client.cache.extract()).toEqual({});

    await ask();
    endSession();
    await waitFor(() => expect(client.cache.extract()).toEqual({}));
  });

  test('a response that arrives too late is dropped', async () => {
    const late = delayed(gyms(2));
    upstream.reset({ [BUSINESSES]: late.answer });
    startSession({ token: 't1' });
    const neverSettled = expectNeverToSettle(ask());
    await waitFor(() => expect(upstream.hits).toHaveLength(1));

    endSession();
    late.release();

    await neverSettled();
    expect(client.cache.extract()).toEqual({});
  });
});
