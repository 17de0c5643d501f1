/** The explorer at `/explore`: with `SANDBOX=on` alone, from a bundle of its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isOfThisMachine } from '#common/loopback.ts';
import { nothingHere } from '#gateway/http/page.ts';
import { UpstreamFailure } from '#gateway/upstream/failure.ts';
import type { UpstreamPool } from '#gateway/upstream/client.ts';
import { createDemoOwner } from './demoOwner.ts';

/** Its editor writes styles at run time and brings its fonts inside its style sheet; everything else is our own files. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Where the explorer lies, and whether it may sign in. */
export interface ExplorerSettings {
  /** The built explorer. */
  folder: string;
  /** Where the embedded host shows its mail; null where no owner may be made: an outside host, real cards, production. */
  outbox: string | null;
}

/** Serves the page, its files, and to this machine alone a session of an owner made for trying. */
export async function serveExplorer(
  app: FastifyInstance,
  { folder, outbox }: ExplorerSettings,
  upstream: UpstreamPool,
): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  app.get('/explore', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .send(page),
  );
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/explore/assets/',
    decorateReply: false,
    index: false,
    // A worker is held to the policy that comes with its own script.
    setHeaders: (response) => {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.setHeader('content-security-policy', POLICY);
    },
  });
  let owner: ReturnType<typeof createDemoOwner> | undefined;
  app.post('/explore/session', async (request, reply) => {
    if (outbox === null || !isOfThisMachine(request)) return nothingHere(request, reply);
    owner ??= createDemoOwner(upstream, outbox);
    try {
      const token = await (await owner)();
      return await reply.header('cache-control', 'no-store').send({ token });
    } catch (error) {
      owner = undefined;
      if (!(error instanceof UpstreamFailure)) throw error;
      return reply.code(503).send({ message: error.message });
    }
  });
}
