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

const stylesIn = (html: string) =>
  [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text]) => text);

/**
 * The `Content-Security-Policy` of a page as it is sent. Its own style elements run by their hashes; the empty
 * one is where the app's styles are put at run time.
 */
export function contentPolicy(html: string, takesRealCards: boolean): string {
  const { scripts, frames, calls } = takesRealCards ? CARD_PROVIDER : NOTHING;
  const styles = ['', ...stylesIn(html)].map((text) => hashSource(text ?? ''));
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", ...styles],
    ['connect-src', "'self'", ...calls],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}
