import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

const PLACEHOLDER = '%BARLINE_CONFIG%';

/** JSON that cannot end the script element it stands in. */
const scriptSafe = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Addresses that are never a screen of the app, whatever they end in. */
const NOT_A_SCREEN = /^\/(?:graphql|downloads|assets|healthz|readyz)(?:[/?]|$)/;

const takesHtml = (accept = '*/*') => accept.includes('*/*') || accept.includes('text/html');

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  takesHtml(headers.accept) &&
  !NOT_A_SCREEN.test(url) &&
  extname(new URL(url, 'http://page').pathname) === '';

/**
 * The built client in `folder`: hashed assets kept for a year, and `index.html`, told the brand, for every
 * address that is a screen of the app.
 */
export async function servePage(app: FastifyInstance, folder: string, page: Config['page']): Promise<void> {
  if (!existsSync(folder)) throw new Error(`The client is not built: ${folder} is missing. Run npm start.`);
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace(PLACEHOLDER, () => scriptSafe(page));

  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', (_, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? sendPage(reply)
      : reply.code(404).send({ message: 'There is nothing at this address.' }),
  );
}
