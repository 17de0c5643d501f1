/** What a page of the app may load and run: our own files, and the card provider's where there is one. */
import { createHash } from 'node:crypto';

/** Where the card provider's script lives, what it opens in frames, and whom it asks (Stripe's own list). */
const CARD_PROVIDER = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

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
