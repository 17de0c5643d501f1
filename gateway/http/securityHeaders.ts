/** The headers of every answer, a refused address and a broken request among them, and the content policy of pages. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Where the card provider's script lives, what it opens in frames, and whom it asks (Stripe's own list). */
const CARD_PROVIDER = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What no page of ours asks of a browser. */
const DENIED = 'accelerometer camera geolocation gyroscope magnetometer microphone midi usb'.split(' ');

function permissions(takesRealCards: boolean): string {
  const payment = takesRealCards
    ? ['self', ...CARD_PROVIDER.frames.map((origin) => `"${origin}"`)]
    : ['self'];
  return [...DENIED.map((feature) => `${feature}=()`), `payment=(${payment.join(' ')})`].join(', ');
}

interface Settings {
  publicUrl: string;
  stripePublishableKey: string | null;
}

/** Puts the headers of a gateway at `publicUrl` on every answer of `app`; returns them for what is answered without it. */
export function secure(
  app: FastifyInstance,
  { publicUrl, stripePublishableKey }: Settings,
): Record<string, string> {
  const headers = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions(stripePublishableKey !== null),
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  return headers;
}

const NOTHING = { scripts: [], frames: [], calls: [] };

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of what stands in the page itself between these tags. */
const hashesIn = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, text = '']) => hashSource(text));

/**
 * The `Content-Security-Policy` of a page as it is sent. Its own styles, and the scripts that the build wrote into it
 * before anything was filled in (`template`), run by their hashes; the empty style is where the app's are put at run time.
 */
export function contentPolicy(template: string, html: string, takesRealCards: boolean): string {
  const { scripts, frames, calls } = takesRealCards ? CARD_PROVIDER : NOTHING;
  const ownStyles = [hashSource(''), ...hashesIn(html, /<style[^>]*>([^<]*)<\/style>/g)];
  const ownScripts = hashesIn(template, /<script>(.*?)<\/script>/gs);
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts, ...ownScripts],
    ['style-src', "'self'", ...ownStyles],
    ['connect-src', "'self'", ...calls],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}
