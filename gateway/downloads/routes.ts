import type { FastifyInstance, FastifyReply } from 'fastify';
import { attachment } from '#common/server/attachment.ts';
import { archiveFile, documentAddress, DOCUMENTS } from './files.ts';
import { callerOf, type AppServices } from '#gateway/graphql/context.ts';
import type { Download } from '#gateway/upstream/downloads.ts';
import type { DownloadKey } from '#gateway/upstream/endpoints.ts';
import { badRequest } from '#gateway/upstream/errors.ts';

/** Returns a signal that aborts once the response has been sent or the browser has disconnected. */
function closeSignal(reply: FastifyReply): AbortSignal {
  const closing = new AbortController();
  reply.raw.once('close', () => closing.abort(badRequest('The client has disconnected.', 499)));
  return closing.signal;
}

/** Streams a document to the browser. If the upstream's stream fails, the response is aborted, too. */
function sendDownload(reply: FastifyReply, filename: string, { body, length, type, idleMs }: Download) {
  // Node destroys the connection if nothing is sent for this time, so that an unread download ends.
  reply.raw.setTimeout(idleMs);
  if (length !== undefined) reply.header('content-length', length);
  return reply
    .type(type)
    .header('content-disposition', attachment(filename))
    .header('cache-control', 'private, no-store')
    .send(body);
}

/** Serves agreements, proofs of coverage, the ZIP file (section 7) and receipts at the URLs in `File.url`. */
export function serveDownloads(app: FastifyInstance, { upstream }: AppServices): void {
  const serve = (address: string, key: DownloadKey) =>
    app.get<{ Params: { id?: string; filename?: string } }>(address, async (request, reply) => {
      const { id = '', filename = archiveFile.filename } = request.params;
      const own = upstream.forRequest(callerOf(request));
      return sendDownload(reply, filename, await own.download(key, closeSignal(reply), { path: { id } }));
    });
  for (const [kind, key] of Object.entries(DOCUMENTS)) serve(documentAddress(kind, ':id', ':filename'), key);
  serve(archiveFile.url, 'GET /web/agreements/download-all');
}
