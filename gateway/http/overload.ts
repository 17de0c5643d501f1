/**
 * Sheds load before queues grow: what would have to wait is answered 503 with `Retry-After` at once, so that what is
 * accepted stays fast.
 */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/**
 * Requests under way at the same time: the most, as what waits for the upstream costs memory; so many as make no
 * queue, however busy the event loop is, since another program may be what keeps the processor busy; and the fewest
 * that are let in while others are refused.
 */
const UNDER_WAY = { most: 1_000, noQueue: 64, fewest: 16 };

/** The event loop is busy when it rests for less than a fifth of a sample; milliseconds. */
const MAX_LOOP_UTILIZATION = 0.8;
const SAMPLE_MS = 50;

/** A busy sample with a queue halves how many are let in, and a calm one multiplies it by so much. */
const GROWTH = 1.05;

const RETRY_AFTER_SECONDS = 2;

/**
 * A refusal is held for so many milliseconds, and so many at once: to refuse takes time too, and who asks again at
 * once would take it from those who were let in.
 */
const HOLD = { ms: 1_000, most: 2_000 };

const MESSAGE = 'Many people are here right now. Please try again in a few seconds.';

const GRAPHQL_JSON = 'application/graphql-response+json';

/** Health is always answered; downloads have places of their own, and one that is under way waits for nothing. */
const isFree = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url === '/healthz' || url === '/readyz' || url.startsWith('/downloads/');

/** Refuses requests of `app` while it is overloaded. */
export function shedLoad(app: FastifyInstance, metrics?: Metrics): void {
  let underWay = 0;
  let holding = 0;
  let limit = UNDER_WAY.most;
  let adjusted = performance.now();
  let hasRefused = false;

  function adjustLimit(): void {
    const samples = (performance.now() - adjusted) / SAMPLE_MS;
    if (samples < 1) return;
    adjusted = performance.now();
    const isQueueing = hasRefused || underWay > UNDER_WAY.noQueue;
    hasRefused = false;
    if (!app.isUnderPressure()) limit = Math.min(limit * GROWTH ** samples, UNDER_WAY.most);
    else if (isQueueing) limit = Math.max(Math.min(limit, underWay) / 2, UNDER_WAY.fewest);
  }

  const refuse = ({ id, headers: { accept = '' } }: FastifyRequest, reply: FastifyReply) => {
    hasRefused = true;
    metrics?.observeRefusal('overload');
    const extensions = { code: 'OVERLOADED', status: 503, retryAfter: RETRY_AFTER_SECONDS, requestId: id };
    const send = () =>
      reply
        .code(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        // In plain JSON a client reads no errors of an answer that is no success.
        .type(accept.includes(GRAPHQL_JSON) ? GRAPHQL_JSON : 'application/json')
        .send({ message: MESSAGE, errors: [{ message: MESSAGE, extensions }] });
    if (holding >= HOLD.most) {
      void send();
      return;
    }
    holding += 1;
    setTimeout(() => {
      holding -= 1;
      void send();
    }, HOLD.ms);
  };

  // It measures; what is answered is said below, once for both reasons.
  void app.register(underPressure, {
    maxEventLoopUtilization: MAX_LOOP_UTILIZATION,
    eventLoopUtilizationMode: 'interval',
    sampleInterval: SAMPLE_MS,
    pressureHandler: () => undefined,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isFree(request)) {
      done();
      return;
    }
    adjustLimit();
    if (underWay >= limit) {
      refuse(request, reply);
      return;
    }
    done();
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
