import { serverAudits } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { gatewayOfTest } from '#tests/support/fixtures/gatewayOfFile.ts';

describe('GraphQL over HTTP', () => {
  test('the audit of graphql-http ends without an error or a notice, and with three warnings at most', async () => {
    const gateway = await gatewayOfTest({ upstreamUrl: 'http://127.0.0.1:9' });
    const audits = serverAudits({ url: () => `${gateway.url}/graphql`, fetchFn: fetch });
    const results = await Promise.all(audits.map((audit) => audit.fn()));
    const count = (status: string) => results.filter((result) => result.status === status);
    expect(results).toHaveLength(61);
    expect(count('error').map(({ name }) => name)).toEqual([]);
    expect(count('notice').map(({ name }) => name)).toEqual([]);
    expect(count('warn').length).toBeLessThanOrEqual(3);
  });
});
