/** Receives the processor's webhooks at `/webhooks/stripe`, which make the host read what has changed. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '#host/context.ts';
import { badRequest } from '#host/platform/http/httpError.ts';
import { storeEvents, requestEvents } from './eventStore.ts';

/** The maximum size of a request body in bytes, larger than any event of Stripe. */
const BODY_LIMIT = 256 * 1024;

/** The minimum time between two reports of refused requests, in milliseconds. */
const REPORT_EVERY = 60_000;

/** Registers the route for signed events, unless the host has no secret to verify their signatures. */
export function webhookRoutes(app: FastifyInstance, context: Context): void {
  const receive = context.events?.receive;
  if (!receive) return;
  let refused = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;

  /** Refuses a request, and reports refusals at most once a minute as anybody can send unsigned requests. */
  function refuse(): never {
    refused += 1;
    if (performance.now() - reportedAt >= REPORT_EVERY) {
      reportedAt = performance.now();
      context.report(new Error(`Webhooks refused since the start, not signed by the provider: ${refused}`));
    }
    throw badRequest('This is not signed by the card provider.');
  }

  void app.register((hooks, _options, done) => {
    // The signature covers the raw bytes of the body, so the body is not parsed.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, parsed) =>
      parsed(null, body),
    );
    hooks.post<{ Body: Buffer | undefined }>('/webhooks/stripe', async ({ body, headers }) => {
      const signature = headers['stripe-signature'];
      const content =
        body && typeof signature === 'string' ? receive(body, signature, context.now()) : 'unsigned';
      if (content === 'unsigned') return refuse();
      if (content === 'other') throw badRequest('This is not an event of the card provider.');
      if (content !== 'unused') await storeEvents(context, [content]);
      await requestEvents(context);
      context.billing.wake();
      return { received: true };
    });
    done();
  });
}
