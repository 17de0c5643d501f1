/** Serves the outbox, which shows mails if there is no SMTP server (docs/decisions/32-databases.md). */
import { desc, isNotNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Brand } from '#common/server/environment.ts';
import type { Database } from '#host/platform/database/open.ts';
import { mails } from '#host/platform/database/schema.ts';
import { requireLoopback } from '#host/platform/http/loopback.ts';
import { page, pageHeaders } from '#host/platform/http/page.ts';
import { escapeHtml } from '#common/server/html.ts';
import type { Secrets } from '#host/platform/secrets.ts';
import { readContent, type Mail, type MailAttachment } from './queue.ts';

/** Renders a mail's text as HTML, in which URLs are links. */
const withLinks = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);

const attached = ({ filename, content }: MailAttachment) =>
  `<p>Attached: <a download="${escapeHtml(filename)}" href="data:application/pdf;base64,${content}">${escapeHtml(filename)}</a></p>`;

const article = ({ to, subject, text, createdAt, attachments = [] }: Mail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time></p>
<pre>${withLinks(text)}</pre>
${attachments.map(attached).join('\n')}
</article>`;

/** Registers `/outbox` (HTML or JSON, by the Accept header) and `/outbox.json`. Newest mails are first. */
export function outboxRoutes(
  app: FastifyInstance,
  { database, secrets, brand }: { database: Database; secrets: Secrets; brand: Brand },
): void {
  const list = async (): Promise<Mail[]> => {
    const rows = await database
      .select()
      .from(mails)
      .where(isNotNull(mails.content))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(200);
    return rows.map(({ id, to, content, createdAt }) => ({
      id,
      to,
      ...readContent(secrets, content ?? ''),
      createdAt,
    }));
  };

  const asJson = async (reply: FastifyReply) => reply.header('cache-control', 'no-store').send(await list());

  app.get('/outbox.json', (request, reply) => {
    requireLoopback(request);
    return asJson(reply);
  });

  app.get('/outbox', async (request, reply) => {
    requireLoopback(request);
    if (request.headers.accept?.includes('application/json')) return asJson(reply);
    const written = (await list()).map(article).join('\n');
    const body = `<h1>Outbox</h1>\n${written || '<p>No mail has been written yet.</p>'}`;
    return reply.headers(pageHeaders).send(page(brand, 'Outbox', body));
  });
}
