/**
 * Refuses new requests with 503 while the event loop is busy, because they would slow down all other
 * requests.
 */
import { setTimeout as pause } from 'node:timers/promises';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded, UpstreamFailure } from '#gateway/upstream/errors.ts';
import type { Metrics } from './metrics.ts';

/** With at most this many open requests, none is refused. Another program may then make the loop busy. */
const NO_QUEUE = 64;

/** The event loop counts as busy if it was active for more than this share of the last `SAMPLE_MS`. */
const MAX_LOOP_UTILIZATION = 0.8;
const SAMPLE_MS = 50;

/** Delay of each 503 in ms. Without this delay, clients that retry at once would slow down other requests. */
const REFUSAL_DELAY_MS = 1_000;

/** Whether a request is never refused: a health check, or a download, which has its own queue. */
const isFree = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url === '/healthz' || url === '/readyz' || url.startsWith('/downloads/');

/** Makes `app` refuse requests while the event loop is busy and more than `NO_QUEUE` requests are open. */
export function shedLoad(app: FastifyInstance, metrics?: Metrics): void {
  let underWay = 0;

  async function refuse(): Promise<never> {
    metrics?.refusals.inc({ reason: 'overload' });
    await pause(REFUSAL_DELAY_MS);
    const { message, retryAfter } = overloaded();
    throw new UpstreamFailure('OVERLOADED', message, 503, retryAfter);
  }

  void app.register(underPressure, {
    maxEventLoopUtilization: MAX_LOOP_UTILIZATION,
    eventLoopUtilizationMode: 'interval',
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request) => (isFree(request) || underWay <= NO_QUEUE ? undefined : refuse()),
  });
  // A request counts only after its body has been read, because slow senders must not count as load.
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
