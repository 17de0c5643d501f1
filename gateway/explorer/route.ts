/** Serves the explorer at `GET /explore`: GraphiQL as one page that loads nothing from other servers. */
import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { isOfThisMachine } from '#common/server/loopback.ts';
import { scriptHashes } from '#gateway/http/securityHeaders.ts';
import { UpstreamFailure } from '#gateway/upstream/errors.ts';
import type { UpstreamPool } from '#gateway/upstream/client.ts';
import { createDemoOwner } from './demoOwner.ts';

const EXAMPLES = new URL('../../schema/examples/', import.meta.url);

/** The file whose example operations are shown first, because they need no session. */
const FIRST = 'catalogue.graphql';

const asText = (value: object) => JSON.stringify(value, null, 2);

/** Builds a content security policy for the page's script (by hash), inline styles and blob workers. */
const policyOf = (html: string): string =>
  [
    "default-src 'none'",
    `script-src ${scriptHashes(html).join(' ')}`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'font-src data:',
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Joins all example operations into one text. */
const readExamples = () =>
  readdirSync(EXAMPLES)
    .sort((a, b) => Number(b === FIRST) - Number(a === FIRST))
    .map((file) => readFileSync(new URL(file, EXAMPLES), 'utf8').trim())
    .join('\n\n');

/**
 * Serves the explorer. A request from this machine is signed in as the example owner, if there is one.
 *
 * @param outbox URL where the embedded host shows its mails. Without this URL there is no example owner,
 *   because the registration needs the verification code from a mail
 */
export function serveExplorer(
  app: FastifyInstance,
  upstream: UpstreamPool,
  outbox: string | null | undefined,
): void {
  let owner: ReturnType<typeof createDemoOwner> | undefined;

  async function signIn() {
    if (!outbox) return undefined;
    owner ??= createDemoOwner(upstream, outbox);
    try {
      const open = await owner;
      return await open();
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
      // Sets `query`, which GraphiQL's types omit. With `defaultQuery`, a reload would open an empty tab.
      query: readExamples(),
      ...(session && {
        headers: asText({ Authorization: `Bearer ${session.token}` }),
        // All example operations share these variables. An operation ignores those that it does not declare.
        variables: asText({ id: session.businessId, ids: [session.businessId] }),
      }),
      // Stored headers would outlive the session whose token they contain.
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
