import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Brand } from '#common/server/environment.ts';
import type { Feature } from '#common/features.ts';
import { escapeHtml } from '#common/server/html.ts';
import { partsOfMailAddress } from '#common/text.ts';
import { contentPolicy } from './securityHeaders.ts';

/** What the page is told when it is served: never a secret. */
export interface PageSettings {
  brand: Brand;
  stripePublishableKey: string | null;
  /** What the host offers beyond the specification. */
  features: readonly Feature[];
  publicUrl: string;
}

const compress = promisify(brotliCompress);

/** JSON that cannot end the script element it stands in. */
const scriptSafe = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Puts the settings where the built pages leave room for them. */
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
  return html.replace(/%BARLINE_(\w+?)%/g, (whole, name: string) => values[name] ?? whole);
}

/** Addresses that are never a screen of the app, whatever they end in; files with a dot before their name among them. */
const NOT_A_SCREEN = /^\/(?:graphql|downloads|assets|healthz|readyz)(?:[/?]|$)|^[^?]*\/\./;

/** Whether Accept-Encoding names Brotli, with a weight above 0. */
const takesBrotli = (request: FastifyRequest) => new Negotiator(request).encodings().includes('br');

const takesHtml = (accept = '*/*') => accept.includes('*/*') || accept.includes('text/html');

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  takesHtml(headers.accept) &&
  !NOT_A_SCREEN.test(url) &&
  extname(new URL(url, 'http://page').pathname) === '';

/** The path of the page that says that nothing is at an address. */
const NOWHERE = '*';

/** The addresses of a path as the router takes it: `:name` stands for one part, `/*` at the end for any or none. */
function addressesOf(path: string): RegExp {
  const source = path.replaceAll(/:\w+/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?');
  return new RegExp(path === NOWHERE ? '' : `^${source}/*$`, 'i');
}

/** The answer at an address where nothing is. */
export const nothingHere = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: 'There is nothing at this address.' });

/**
 * The built client in `folder`: hashed assets kept for a year, and for every address the page that was written at build
 * time (`pages.json`), with the brand filled in. The last page says where nothing is, with 404.
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
      // Compressed when first asked for: a page is the same for everybody, and holds nothing that is secret.
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
    // A copy has no address of its own; each address takes a start a tenth of a millisecond.
    globIgnore: ['**/*.{br,gz}', 'pages.json'],
    cacheControl: false,
    // The build lays a Brotli and a gzip copy beside each file that gains by it.
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', send);
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? send(request, reply) : nothingHere(request, reply),
  );
}
