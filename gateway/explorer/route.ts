/** The explorer at `GET /explore`: GraphiQL as one page that loads nothing from elsewhere. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { isOfThisMachine } from '#common/server/loopback.ts';
import { UpstreamFailure } from '#gateway/upstream/errors.ts';
import type { UpstreamPool } from '#gateway/upstream/client.ts';
import { createDemoOwner, type DemoSession } from './demoOwner.ts';

const EXAMPLES = new URL('../../schema/examples/', import.meta.url);

/** Shown first, because it needs no session. */
const FIRST = 'catalogue.graphql';

const asText = (value: object) => JSON.stringify(value, null, 2);

/** Allows the page's one script by its hash, and its editor's run-time styles and workers from blobs. */
function policyOf(html: string): string {
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  return [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'font-src data:',
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The documented operations in one text. */
const readExamples = () =>
  readdirSync(EXAMPLES)
    .sort((a, b) => Number(b === FIRST) - Number(a === FIRST))
    .map((file) => readFileSync(new URL(file, EXAMPLES), 'utf8').trim())
    .join('\n\n');

/**
 * Serves the explorer; only for this machine it is signed in.
 *
 * @param outbox where the embedded host shows its mail; undefined where no owner may be created: an outside host, real
 *   cards, production
 */
export function serveExplorer(
  app: FastifyInstance,
  upstream: UpstreamPool,
  outbox: string | undefined,
): void {
  let owner: ReturnType<typeof createDemoOwner> | undefined;

  async function signIn(): Promise<DemoSession | undefined> {
    if (outbox === undefined) return undefined;
    owner ??= createDemoOwner(upstream, outbox);
    try {
      return await (
        await owner
      )();
    } catch (error) {
      owner = undefined;
      if (!(error instanceof UpstreamFailure)) throw error;
      app.log.warn({ err: error }, 'the explorer opens without its example owner');
      return undefined;
    }
  }

  app.get('/explore', async (request, reply) => {
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    const session = isOfThisMachine(request) ? await signIn() : undefined;
    const options = {
      title: 'Barline',
      endpoint: '/graphql',
      // The page reads `query`, though its type lacks it; with `defaultQuery` a reload opens an empty tab.
      query: readExamples(),
      ...(session && {
        headers: asText({ Authorization: `Bearer ${session.token}` }),
        // Each operation uses the variables that it declares.
        variables: asText({ id: session.businessId, ids: [session.businessId] }),
      }),
      // Stored headers would outlive their session.
      shouldPersistHeaders: false,
      defaultEditorToolsVisibility: 'headers' as const,
    };
    const html = renderGraphiQL(options);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyOf(html))
      .send(html);
  });
}
