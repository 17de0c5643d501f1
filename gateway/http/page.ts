import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Brand } from '#common/environment.ts';
import { escapeHtml } from '#common/html.ts';
import { contentPolicy } from './contentPolicy.ts';

/** What the page is told when it is served: never a secret. */
export interface PageSettings {
  brand: Brand;
  stripePublishableKey: string | null;
  publicUrl: string;
}

/** JSON that cannot end the script element it stands in. */
const scriptSafe = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Puts the settings where the built pages leave room for them. */
function fill(html: string, { brand, stripePublishableKey, publicUrl }: PageSettings): string {
  const values: Record<string, string> = {
    CONFIG: scriptSafe({ brand, stripePublishableKey }),
    BRAND_NAME: escapeHtml(brand.name),
    BRAND_EMAIL: escapeHtml(brand.email),
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

/**
 * Tells a screen's address from one where nothing is, by the addresses that the build lists as the router takes them:
 * `:name` stands for one part of a path, `/*` at the end for any or none. Without a list every address is a screen's.
 */
function knownScreens(folder: string): (url: string) => boolean {
  const list = join(folder, 'addresses.json');
  if (!existsSync(list)) return () => true;
  const patterns = (JSON.parse(readFileSync(list, 'utf8')) as string[]).map((path) => {
    const source = path
      .replace(/\/\*$/, '')
      .replaceAll(/[.+?^${}()|[\]\\*]/g, String.raw`\$&`)
      .replaceAll(/:\w+/g, '[^/]+');
    return new RegExp(`^${source}${path.endsWith('/*') ? '(?:/.*)?' : ''}/*$`, 'i');
  });
  return (url) => {
    const { pathname } = new URL(url, 'http://page');
    return patterns.some((pattern) => pattern.test(pathname));
  };
}

/** The answer at an address where nothing is. */
export const nothingHere = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: 'There is nothing at this address.' });

/**
 * The built client in `folder`: hashed assets kept for a year, the landing page as it was written at build
 * time, and the app's empty page for every other address that is a screen; both know the brand. The app also says where
 * nothing is, with 404.
 */
export async function servePage(app: FastifyInstance, folder: string, settings: PageSettings): Promise<void> {
  const read = (name: string) => {
    const html = fill(readFileSync(join(folder, name), 'utf8'), settings);
    // Packed once: a page is the same for everybody, and holds nothing that is secret.
    return {
      html,
      packed: brotliCompressSync(html),
      policy: contentPolicy(html, settings.stripePublishableKey !== null),
    };
  };
  const screen = read('index.html');
  const landing = read('landing.html');
  const isScreen = knownScreens(folder);

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { html, packed, policy }: ReturnType<typeof read>,
  ) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', policy);
    return takesBrotli(request) ? reply.header('content-encoding', 'br').send(packed) : reply.send(html);
  };

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    // The build lays a Brotli copy beside each file that gains by it.
    preCompressed: true,
    // The pages themselves are filled in first, and the list of addresses is the server's.
    allowedPath: (path) => !path.endsWith('.html') && !path.endsWith('/addresses.json'),
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', (request, reply) => send(request, reply, landing));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return nothingHere(request, reply);
    return send(request, reply.code(isScreen(request.url) ? 200 : 404), screen);
  });
}
