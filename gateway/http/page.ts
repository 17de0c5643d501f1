import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Environment } from '#common/server/environment.ts';
import { escapeHtml } from '#common/server/html.ts';
import { partsOfMailAddress } from '#common/text.ts';
import { contentPolicy } from './securityHeaders.ts';

/** Settings that the gateway writes into every page. They are public, so none of them may be secret. */
export interface PageSettings extends Pick<Environment, 'brand' | 'features' | 'publicUrl'> {
  stripePublishableKey: string | null;
}

const compress = promisify(brotliCompress);

/** Serializes a value as JSON that cannot end the script element around it. */
const scriptSafe = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Replaces the placeholders of a built page by the settings. */
function fill(html: string, { brand, stripePublishableKey, features, publicUrl }: PageSettings): string {
  const year = String(new Date().getFullYear());
  const values: Record<string, string> = {
    CONFIG: scriptSafe({ brand, stripePublishableKey, features, year }),
    YEAR: year,
    BRAND_NAME: escapeHtml(brand.name),
    BRAND_EMAIL: escapeHtml(brand.email),
    BRAND_EMAIL_TEXT: partsOfMailAddress(brand.email).map(escapeHtml).join('<wbr/>'),
    BRAND_SITE: escapeHtml(brand.site),
    PUBLIC_URL: escapeHtml(publicUrl),
  };
  return html.replace(/%BARLINE_(\w+?)%/g, (match, name: string) => values[name] ?? match);
}

/** Matches URLs that are never a screen of the app: the server's own routes, and files such as `/.env`. */
const NOT_A_SCREEN = /^\/(?:graphql|downloads|assets|healthz|readyz)(?:[/?]|$)|^[^?]*\/\./;

const takesBrotli = (request: FastifyRequest) => new Negotiator(request).encodings().includes('br');

const takesHtml = (accept = '*/*') => accept.includes('*/*') || accept.includes('text/html');

const acceptsHtml = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  takesHtml(headers.accept) &&
  !NOT_A_SCREEN.test(url) &&
  extname(new URL(url, 'http://page').pathname) === '';

/** Path of the not-found page in `pages.json`. */
const NOWHERE = '*';

/** Converts a router path to a RegExp: `:name` matches one segment, and a final `/*` any number of them. */
function addressesOf(path: string): RegExp {
  const source = path.replaceAll(/:\w+/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?');
  return new RegExp(path === NOWHERE ? '' : `^${source}/*$`, 'i');
}

/** Responds 404 at an unknown URL. */
export const nothingHere = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: 'There is nothing at this address.' });

/**
 * Serves the built client in `folder`: hashed assets, which browsers cache for a year, and each screen's page
 * of `pages.json` with the settings filled in. An unknown URL gets the not-found page with status 404.
 */
export async function servePage(app: FastifyInstance, folder: string, settings: PageSettings): Promise<void> {
  const templates = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as Record<string, string>;
  const pages = Object.entries(templates).map(([path, template]) => {
    const html = fill(template, settings);
    let packed: Promise<Buffer> | undefined;
    return {
      addresses: addressesOf(path),
      status: path === NOWHERE ? 404 : 200,
      html,
      // Compressed once, at the first request, because a page is the same for all visitors.
      packed: () => (packed ??= compress(html)),
      policy: contentPolicy(template, html, settings.stripePublishableKey !== null),
    };
  });

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.url, 'http://page');
    const page = pages.find(({ addresses }) => addresses.test(pathname));
    if (!page) return nothingHere(request, reply);
    void reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', page.policy);
    if (!takesBrotli(request)) return reply.send(page.html);
    return reply.header('content-encoding', 'br').send(await page.packed());
  };

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // Compressed copies get no routes, because each route adds a tenth of a millisecond to the start.
    globIgnore: ['**/*.{br,gz}', 'pages.json'],
    cacheControl: false,
    // Serves Brotli and gzip copies. The build writes them for all files that compression makes smaller.
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', send);
  app.setNotFoundHandler((request, reply) =>
    acceptsHtml(request) ? send(request, reply) : nothingHere(request, reply),
  );
}
