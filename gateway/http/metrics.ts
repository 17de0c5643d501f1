/** Collects the metrics that the gateway serves to Prometheus on a separate port (`METRICS_PORT`). */
import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { UpstreamFailure } from '#gateway/upstream/errors.ts';

/** The value of the circuit gauge for each state of an endpoint's circuit breaker. */
const CIRCUIT_STATES = { closed: 0, 'half-open': 1, open: 2 };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics registry. Called once per process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const histogram = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [registry] });
  const requests = histogram(
    'barline_http_request_duration_seconds',
    'HTTP requests, by route and status.',
    'method',
    'route',
    'status',
  );
  const calls = histogram(
    'barline_upstream_call_duration_seconds',
    'Calls made to the upstream, by endpoint and outcome: ok, or the code of the error.',
    'call',
    'outcome',
  );
  const operations = histogram(
    'barline_operation_duration_seconds',
    'GraphQL operations, by kind and first field, and by outcome: ok, or the code of the first error.',
    'operation',
    'outcome',
  );
  const circuits = new Gauge({
    name: 'barline_upstream_circuit_state',
    help: 'Circuit of each endpoint that ever opened: 0 closed, 1 half-open, 2 open.',
    labelNames: ['call'],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'barline_refusals_total',
    help: 'Requests that were refused at once: overload, connections, broken (invalid HTTP, or too slow).',
    labelNames: ['reason'],
    registers: [registry],
  });
  return {
    operations,
    refusals,
    /** Records an upstream call's outcome (`ok` or the error's code) and its duration, including retries. */
    async observeCall<T>(call: string, reply: Promise<T>): Promise<T> {
      const stopTimer = calls.startTimer({ call });
      let outcome = 'ok';
      try {
        return await reply;
      } catch (error) {
        outcome = error instanceof UpstreamFailure ? error.code : 'INTERNAL_SERVER_ERROR';
        throw error;
      } finally {
        stopTimer({ outcome });
      }
    },
    observeCircuit(call: string, state: keyof typeof CIRCUIT_STATES): void {
      circuits.set({ call }, CIRCUIT_STATES[state]);
    },
    /** Counts refused connections. Records responses by route, because a URL may contain private data. */
    watch(app: FastifyInstance): void {
      app.server.on('drop', () => refusals.inc({ reason: 'connections' }));
      app.server.on('clientError', () => refusals.inc({ reason: 'broken' }));
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'a screen, or nothing';
        const labels = { method: request.method, route, status: reply.statusCode };
        requests.observe(labels, reply.elapsedTime / 1_000);
        done();
      });
    },
    /** Serves the metrics at `/metrics` on the loopback interface. Returns the URL and a close function. */
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

/** The metrics of one process. */
export type Metrics = ReturnType<typeof createMetrics>;
