/** Refuses requests with 503 and `Retry-After` while the event loop is busy, so that accepted requests stay fast. */
import { setTimeout as pause } from 'node:timers/promises';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { overloaded } from '#gateway/upstream/errors.ts';
import type { Metrics } from './metrics.ts';

/** Up to this many concurrent requests are no queue, because another program may be what keeps the CPU busy. */
const NO_QUEUE = 64;

/** The event loop is busy when it is idle for less than a fifth of a sample, which is in milliseconds. */
const MAX_LOOP_UTILIZATION = 0.8;
const SAMPLE_MS = 50;

/** The delay of a refusal, because a client that retries at once would take time from accepted requests. */
const REFUSAL_DELAY_MS = 1_000;

const GRAPHQL_JSON = 'application/graphql-response+json';

/** Health checks are always answered, and downloads have a queue of their own. */
const isFree = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url === '/healthz' || url === '/readyz' || url.startsWith('/downloads/');

/** Refuses requests of `app` while it is overloaded. */
export function shedLoad(app: FastifyInstance, metrics?: Metrics): void {
  let underWay = 0;

  async function refuse({ id, headers: { accept = '' } }: FastifyRequest, reply: FastifyReply) {
    metrics?.observeRefusal('overload');
    await pause(REFUSAL_DELAY_MS);
    const { message, retryAfter } = overloaded();
    const extensions = { code: 'OVERLOADED', status: 503, retryAfter, requestId: id };
    await reply
      .code(503)
      .header('retry-after', retryAfter)
      // Clients ignore the errors of a failed response in plain JSON.
      .type(accept.includes(GRAPHQL_JSON) ? GRAPHQL_JSON : 'application/json')
      .send({ message, errors: [{ message, extensions }] });
  }

  void app.register(underPressure, {
    maxEventLoopUtilization: MAX_LOOP_UTILIZATION,
    eventLoopUtilizationMode: 'interval',
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request, reply) =>
      isFree(request) || underWay <= NO_QUEUE ? undefined : refuse(request, reply),
  });
  // Counted after the body is read, because slow senders must not take the others' places.
  app.addHook('preValidation', (request, reply, done) => {
    if (!isFree(request) && !reply.raw.destroyed) {
      underWay += 1;
      reply.raw.once('close', () => {
        underWay -= 1;
      });
    }
    done();
  });
}
