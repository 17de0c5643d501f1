/** Receives the processor's webhooks at `/webhooks/stripe`. A signed webhook also starts a billing run. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '#host/context.ts';
import { countedReport } from '#host/platform/http/countedReport.ts';
import { badRequest } from '#host/platform/http/httpError.ts';
import { storeEvents, requestEvents } from './eventStore.ts';

/** The maximum size of a request body in bytes, larger than any event of Stripe. */
const BODY_LIMIT = 256 * 1024;

/** Registers the webhook route if the host has a secret that verifies the events' signatures. */
export function webhookRoutes(app: FastifyInstance, context: Context): void {
  const receive = context.events?.receive;
  if (!receive) return;
  // The log only counts refused webhooks, because anybody could fill it with unsigned requests.
  const reportRefused = countedReport(
    context.report,
    'Webhooks refused since the start, not signed by the provider',
  );

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
      if (content === 'unsigned') {
        reportRefused();
        throw badRequest('This is not signed by the card provider.');
      }
      if (content === 'other') throw badRequest('This is not an event of the card provider.');
      if (content !== 'unused') await storeEvents(context, [content]);
      await requestEvents(context);
      context.billing.wake();
      return { received: true };
    });
    done();
  });
}
