/**
 * Proxies two kinds of requests to the embedded host: those for pages that mails link to, with their fonts,
 * and the payment processor's webhooks. Forwards only the request headers listed below, which exclude tokens
 * and cookies.
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { isConnectionError } from '#gateway/upstream/http.ts';

/** Maximum size of a posted form in bytes. The host's only form has one field, the signer's name. */
const MAX_FORM_BYTES = 4 * 1024;

/** Maximum size of a webhook event in bytes, far above the size of any event that the processor sends. */
const MAX_EVENT_BYTES = 256 * 1024;

const DEADLINE_MS = 10_000;

const CONNECTIONS = 16;

/** The only headers of a request that the gateway forwards to the host. */
const REQUEST_HEADERS = ['content-type', 'stripe-signature'];

/** The only headers of the host's response that the gateway returns. */
const PAGE_HEADERS =
  'content-type content-security-policy referrer-policy cache-control location x-robots-tag'.split(' ');

/** Route parameter that matches the token of a signing link or the id of a proof of coverage. */
const TOKEN = ':token(^[\\w~-]{1,128}$)';

const pick = <T>(headers: Record<string, T | undefined>, names: string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/** Serves `/sign/*`, `/coverage/*` and `/webhooks/stripe` from the embedded host at `hostUrl`. */
export function serveHostPages(app: FastifyInstance, hostUrl: string, deadlineMs = DEADLINE_MS): void {
  const pool = new Pool(new URL(hostUrl).origin, { connections: CONNECTIONS });
  app.addHook('onClose', () => pool.close());

  async function handOn(
    { method, url, body, headers, ip }: FastifyRequest<{ Body: Buffer | undefined }>,
    reply: FastifyReply,
  ) {
    try {
      const answer = await pool.request({
        method: method === 'POST' ? 'POST' : 'GET',
        path: new URL(url, hostUrl).pathname,
        headers: {
          ...(!url.startsWith('/webhooks/') && { accept: 'text/html' }),
          ...pick(headers, REQUEST_HEADERS),
          'x-forwarded-for': ip,
        },
        body: method === 'POST' ? (body ?? null) : null,
        signal: AbortSignal.timeout(deadlineMs),
      });
      reply.headers(pick(answer.headers, PAGE_HEADERS));
      return await reply.code(answer.statusCode).send(answer.body satisfies Readable);
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      void reply.code(503).type('text/plain; charset=utf-8').header('cache-control', 'no-store');
      return reply.send('This page cannot be reached right now. Please try again in a minute.');
    }
  }

  void app.register((pages, _options, done) => {
    // Bodies are forwarded unparsed, because the processor's signature covers their bytes.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    pages.get(`/sign/${TOKEN}`, handOn);
    pages.post(`/sign/${TOKEN}`, { bodyLimit: MAX_FORM_BYTES }, handOn);
    pages.get(`/coverage/${TOKEN}`, handOn);
    for (const font of ['body', 'heading']) pages.get(`/coverage/fonts/${font}`, handOn);
    pages.post('/webhooks/stripe', { bodyLimit: MAX_EVENT_BYTES }, handOn);
    done();
  });
}
