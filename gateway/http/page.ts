import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Brand } from '#common/environment.ts';
import type { Feature } from '#common/features.ts';
import { escapeHtml } from '#common/html.ts';
import { partsOfMailAddress } from '#common/text.ts';
import { contentPolicy } from './contentPolicy.ts';

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
  const values: Record<string, string> = {
    CONFIG: scriptSafe({ brand, stripePublishableKey, features }),
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

/** A JSON file of the build, where there is one. */
const readBuilt = (folder: string, name: string): unknown =>
  existsSync(join(folder, name)) ? JSON.parse(readFileSync(join(folder, name), 'utf8')) : undefined;

/** An address that no screen has. */
const NOWHERE = Symbol('nowhere');

/**
 * Finds a screen's address as the router takes it, by the addresses that the build lists so: `:name` stands for one
 * part of a path, `/*` at the end for any or none. Without a list every address is a screen's.
 */
function screenFinder(folder: string): (url: string) => string | typeof NOWHERE {
  const list = readBuilt(folder, 'addresses.json') as string[] | undefined;
  if (!list) return () => '';
  const patterns = list.map((path) => {
    const source = path
      .replace(/\/\*$/, '')
      .replaceAll(/[.+?^${}()|[\]\\*]/g, String.raw`\$&`)
      .replaceAll(/:\w+/g, '[^/]+');
    return { path, pattern: new RegExp(`^${source}${path.endsWith('/*') ? '(?:/.*)?' : ''}/*$`, 'i') };
  });
  return (url) => {
    const { pathname } = new URL(url, 'http://page');
    return patterns.find(({ pattern }) => pattern.test(pathname))?.path ?? NOWHERE;
  };
}

/** The answer at an address where nothing is. */
export const nothingHere = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: 'There is nothing at this address.' });

/** A page as it is sent. */
interface FilledPage {
  html: string;
  packed: () => Promise<Buffer>;
  policy: string;
}

/**
 * The built client in `folder`: hashed assets kept for a year, the landing page as it was written at build time, and
 * for every other address that is a screen the page that stands until the app is there; all know the brand. The app
 * also says where nothing is, with 404.
 */
export async function servePage(app: FastifyInstance, folder: string, settings: PageSettings): Promise<void> {
  const takesRealCards = settings.stripePublishableKey !== null;
  const filled = (template: string): FilledPage => {
    const html = fill(template, settings);
    let packed: Promise<Buffer> | undefined;
    // Packed once, when first asked for: a page is the same for everybody, and holds nothing that is secret.
    return {
      html,
      packed: () => (packed ??= compress(html)),
      policy: contentPolicy(template, html, takesRealCards),
    };
  };
  const read = (name: string) => filled(readFileSync(join(folder, name), 'utf8'));
  const anywhere = read('index.html');
  const landing = read('landing.html');
  const screens = new Map(
    Object.entries((readBuilt(folder, 'screens.json') ?? {}) as Record<string, string>).map(
      ([path, template]) => [path, filled(template)],
    ),
  );
  const screenAt = screenFinder(folder);

  const send = async (request: FastifyRequest, reply: FastifyReply, { html, packed, policy }: FilledPage) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', policy);
    if (!takesBrotli(request)) return reply.send(html);
    return reply.header('content-encoding', 'br').send(await packed());
  };

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // A copy has no address of its own; each address takes a start a tenth of a millisecond.
    globIgnore: ['**/*.{br,gz,html}'],
    cacheControl: false,
    // The build lays a Brotli and a gzip copy beside each file that gains by it.
    preCompressed: true,
    // The pages themselves are filled in first, and the list of addresses is the server's.
    allowedPath: (path) => !/\.html$|^\/(?:addresses|screens)\.json$/.test(path),
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', (request, reply) => send(request, reply, landing));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return nothingHere(request, reply);
    const screen = screenAt(request.url);
    if (screen === NOWHERE) return send(request, reply.code(404), anywhere);
    const { pathname } = new URL(request.url, 'http://page');
    return send(request, reply, screens.get(pathname) ?? screens.get(screen) ?? anywhere);
  });
}
