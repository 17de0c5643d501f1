/** Refuses what would have to wait for the event loop, with 503 and `Retry-After`, so that what is accepted stays fast. */
import { setTimeout as pause } from 'node:timers/promises';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { overloaded } from '#gateway/upstream/errors.ts';
import type { Metrics } from './metrics.ts';

/** So many requests at the same time are no queue: another program may be what keeps the processor busy. */
const NO_QUEUE = 64;

/** The event loop is busy when it rests for less than a fifth of a sample; milliseconds. */
const MAX_LOOP_UTILIZATION = 0.8;
const SAMPLE_MS = 50;

/** A refusal takes time too; a client that asks again at once would take it from the accepted ones. */
const REFUSAL_DELAY_MS = 1_000;

const GRAPHQL_JSON = 'application/graphql-response+json';

/** Health is always answered; downloads have places of their own. */
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
      // In plain JSON a client reads no errors of an answer that is no success.
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
  // It counts from here, when the body is read: slow senders must not take the others' places.
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
