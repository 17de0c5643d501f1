import type { ApolloClient } from '@apollo/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentOf, loadBusinesses } from '#client/session/businesses.ts';
import { createSessionClient } from '#client/session/client.ts';
import { businessesFailedVar, currentBusinessVar, endSession } from '#client/session/session.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { gyms } from '#tests/support/fixtures/memberships.ts';

const BUSINESSES = 'GET /web/account/business';

const upstream = backendOfFile();
let client: ApolloClient;

beforeEach(() => {
  endSession();
  client = createSessionClient({ uri: `${upstream.url}/graphql` });
});

describe('the list of businesses', () => {
  test('that fails after a checkout is requested once more, and only then reported as failed', async () => {
    const down = { status: 503, json: { message: 'down' } };
    upstream.reset({
      [BUSINESSES]: () => {
        upstream.answerAll({ [BUSINESSES]: gyms(2) });
        return down;
      },
    });
    const loads = [loadBusinesses(client, ([first]) => first, true), loadBusinesses(client, currentOf)];
    await Promise.all(loads);
    expect(currentBusinessVar()).toBe('1');
    expect(businessesFailedVar()).toBe(false);
    expect(upstream.hitsOf(BUSINESSES)).toHaveLength(2);

    upstream.reset({ [BUSINESSES]: down });
    await expect(loadBusinesses(client, ([first]) => first, true)).rejects.toThrow();
    expect(businessesFailedVar()).toBe(true);
    expect(upstream.hitsOf(BUSINESSES)).toHaveLength(2);

    upstream.reset({ [BUSINESSES]: down });
    await expect(loadBusinesses(client)).rejects.toThrow();
    expect(upstream.hitsOf(BUSINESSES)).toHaveLength(1);
  });

  test('may shrink without a warning about lost data', async () => {
    upstream.reset({ [BUSINESSES]: gyms(2) });
    await loadBusinesses(client);
    upstream.reset({ [BUSINESSES]: { json: gyms(2).json.slice(0, 1) } });

    expect(await loadBusinesses(client)).toHaveLength(1);
  });
});
