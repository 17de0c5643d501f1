/** Sets security headers on all responses, even to invalid requests, and builds Content Security Policies. */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Origins of the processor's scripts, frames and API calls, as Stripe documents them. */
const CARD_PROVIDER = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Browser features that no page of the app uses, so all pages forbid them. */
const DENIED = 'accelerometer camera geolocation gyroscope magnetometer microphone midi usb'.split(' ');

function permissions(takesRealCards: boolean): string {
  const frames = takesRealCards ? CARD_PROVIDER.frames : [];
  const payment = ['self', ...frames.map((origin) => `"${origin}"`)];
  return [...DENIED.map((feature) => `${feature}=()`), `payment=(${payment.join(' ')})`].join(', ');
}

interface Settings {
  publicUrl: string;
  stripePublishableKey: string | null;
}

/** Adds security headers to every response of `app`, and returns them for responses that bypass Fastify. */
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

const hashSource = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

const hashesIn = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, text = '']) => hashSource(text));

/** Returns the hashes of a page's inline scripts, as sources for a content security policy. */
export const scriptHashes = (html: string): string[] => hashesIn(html, /<script>(.*?)<\/script>/gs);

/**
 * Builds the `Content-Security-Policy` of a filled page. The policy allows by hash the page's styles, the
 * empty style element for run-time styles, and the scripts of `template`, but no script that a setting may
 * add.
 */
export function contentPolicy(template: string, html: string, takesRealCards: boolean): string {
  const { scripts, frames, calls } = takesRealCards ? CARD_PROVIDER : NOTHING;
  const ownStyles = [hashSource(''), ...hashesIn(html, /<style[^>]*>([^<]*)<\/style>/g)];
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts, ...scriptHashes(template)],
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
