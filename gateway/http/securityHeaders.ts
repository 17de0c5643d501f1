/** The headers of every answer, a refused address and a broken request among them; pages add their content policy. */
import type { FastifyInstance } from 'fastify';
import type { PageSettings } from './page.ts';

/** Where the card provider asks the browser for a payment: in frames of its own. */
const CARD_FRAMES = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What no page of ours asks of a browser. */
const DENIED = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];

function permissions(takesRealCards: boolean): string {
  const payment = takesRealCards ? ['self', ...CARD_FRAMES.map((origin) => `"${origin}"`)] : ['self'];
  return [...DENIED.map((feature) => `${feature}=()`), `payment=(${payment.join(' ')})`].join(', ');
}

/** The headers of a gateway that is reached at `publicUrl`. */
function securityHeaders({ publicUrl, stripePublishableKey }: PageSettings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions(stripePublishableKey !== null),
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
}

/** Puts them on every answer of `app`, and returns them for what is answered without it. */
export function secure(app: FastifyInstance, page: PageSettings): Record<string, string> {
  const headers = securityHeaders(page);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  return headers;
}
