import { afterAll, describe, expect, test } from 'vitest';
import { createMetrics } from '#gateway/http/metrics.ts';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';

const metrics = createMetrics();
const { upstream, gateway } = gatewayOfFile({ metrics });
const figures = await metrics.serve(0);
afterAll(() => figures.close());

/** Returns the value of one line of the metrics, or undefined when the line is missing. */
async function figure(line: string): Promise<number | undefined> {
  const text = await (await fetch(figures.url)).text();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

const calls = (call: string, outcome: string) =>
  figure(`barline_upstream_call_duration_seconds_count{call="${call}",outcome="${outcome}"}`);

describe('the metrics for Prometheus', () => {
  test('are served on 127.0.0.1 alone, in the text format of Prometheus', async () => {
    const response = await fetch(figures.url);
    expect(new URL(figures.url).hostname).toBe('127.0.0.1');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(await figure('process_cpu_seconds_total')).toBeGreaterThan(0);
  });

  test('count requests by route and status, never by the values in an address', async () => {
    await gateway.get('/healthz');
    await gateway.get('/downloads/agreements/4711-private');
    const text = await (await fetch(figures.url)).text();
    expect(text).toMatch(/request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/);
    expect(text).not.toContain('4711-private');
  });

  test('count calls by endpoint and outcome', async () => {
    await gateway.query('{ me { fullName } }', {}, 'ada-token');
    expect(await calls('GET /web/auth/me', 'ok')).toBe(1);
    upstream.answer('GET /web/auth/me', { status: 401, json: {} });
    await gateway.query('{ me { fullName } }', {}, 'ada-token');
    expect(await calls('GET /web/auth/me', 'UNAUTHENTICATED')).toBe(1);
  });
});
