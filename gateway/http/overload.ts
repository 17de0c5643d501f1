/**
 * Sheds load before queues grow: what would have to wait is answered 503 with `Retry-After` at once, so that what is
 * accepted stays fast.
 */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Requests under way at the same time: what waits for the upstream costs memory. */
const MAX_UNDER_WAY = 1_000;

/** Fewer are no queue, however late the event loop is: another program may keep the processor busy. */
const MIN_QUEUE = 32;

/** How late the event loop may be while there is a queue, on average of a sample; milliseconds. */
const MAX_LOOP_DELAY_MS = 100;
const SAMPLE_MS = 250;

const RETRY_AFTER_SECONDS = 2;

const MESSAGE = 'Many people are here right now. Please try again in a few seconds.';

/** Health is always answered; downloads have places of their own, and one that is under way waits for nothing. */
const isFree = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url === '/healthz' || url === '/readyz' || url.startsWith('/downloads/');

/** Refuses requests of `app` while it is overloaded. */
export function shedLoad(app: FastifyInstance, metrics?: Metrics): void {
  let underWay = 0;

  const refuse = ({ id }: FastifyRequest, reply: FastifyReply) => {
    metrics?.observeRefusal('overload');
    const extensions = { code: 'OVERLOADED', status: 503, retryAfter: RETRY_AFTER_SECONDS, requestId: id };
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send({ message: MESSAGE, errors: [{ message: MESSAGE, extensions }] });
  };

  // It measures; what is answered is said below, once for both reasons.
  void app.register(underPressure, {
    maxEventLoopDelay: MAX_LOOP_DELAY_MS,
    sampleInterval: SAMPLE_MS,
    pressureHandler: () => undefined,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isFree(request)) {
      done();
      return;
    }
    if (underWay >= MAX_UNDER_WAY || (underWay >= MIN_QUEUE && app.isUnderPressure())) {
      void refuse(request, reply);
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
