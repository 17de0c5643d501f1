/** What the gateway tells Prometheus, on a loopback port of its own (`METRICS_PORT`). */
import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ObserveCall } from '#gateway/upstream/client.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Where the figures are gathered; one for the process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'barline_http_request_duration_seconds',
    help: 'Requests that people and programs made, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const calls = new Histogram({
    name: 'barline_upstream_call_duration_seconds',
    help: 'Calls made to the upstream, by endpoint and outcome: ok, or the code of the error.',
    labelNames: ['call', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
  const observeCall: ObserveCall = (call, outcome, seconds) => {
    calls.observe({ call, outcome }, seconds);
  };

  return {
    observeCall,
    /** Has every answer of `app` counted. Routes are counted by their pattern, so an address can hold nothing private. */
    watch(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'a screen, or nothing';
        const labels = { method: request.method, route, status: reply.statusCode };
        requests.observe(labels, reply.elapsedTime / 1_000);
        done();
      });
    },
    /** Serves the figures at `/metrics` of the loopback; answers how to end that, and where it is. */
    async serve(port: number): Promise<{ url: string; close: () => Promise<void> }> {
      const app = fastify();
      app.get('/metrics', async (_, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
      const address = await app.listen({ port, host: '127.0.0.1' });
      return { url: `${address}/metrics`, close: () => app.close() };
    },
  };
}

/** The figures of one process. */
export type Metrics = ReturnType<typeof createMetrics>;
