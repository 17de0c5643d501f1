/** `/webhooks/stripe`: the card provider tells that something has happened. It is stored, and looked at afterwards. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '#host/context.ts';
import { badRequest } from '#host/platform/http/httpError.ts';
import { storeEvents } from './eventStore.ts';

/** More than any event of Stripe. */
const BODY_LIMIT = 256 * 1024;

/** Refusals are told at most this often, in milliseconds. */
const TELL_EVERY = 60_000;

/** Takes signed events. There is no such route without a secret to check them with. */
export function webhookRoutes(app: FastifyInstance, context: Context): void {
  const receive = context.events?.receive;
  if (!receive) return;
  let refused = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  /** Counts what anybody can send; the log gets one line a minute of it. */
  function refuse(): never {
    refused += 1;
    if (performance.now() - toldAt >= TELL_EVERY) {
      toldAt = performance.now();
      context.report(new Error(`Webhooks refused since the start, not signed by the provider: ${refused}`));
    }
    throw badRequest('This is not signed by the card provider.');
  }

  void app.register((hooks, _options, done) => {
    // The signature is of the bytes as they came.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, parsed) => {
        parsed(null, body);
      },
    );
    hooks.post<{ Body: Buffer | undefined }>('/webhooks/stripe', async ({ body, headers }) => {
      const signature = headers['stripe-signature'];
      const event =
        body && typeof signature === 'string' ? receive(body, signature, context.now()) : undefined;
      if (!event) return refuse();
      await storeEvents(context, [event]);
      context.billing.wake();
      return { received: true };
    });
    done();
  });
}
