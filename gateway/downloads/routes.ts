import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '#common/server/attachment.ts';
import { archiveFile, documentAddress, type DocumentKind } from './files.ts';
import { callerOf, type AppServices } from '#gateway/graphql/context.ts';
import type { Download } from '#gateway/upstream/downloads.ts';
import type { DownloadKey } from '#gateway/upstream/endpoints.ts';
import { httpStatusOf, UpstreamFailure } from '#gateway/upstream/errors.ts';

/** The upstream call that returns a document of each kind. */
const CALLS = {
  agreements: 'GET /web/agreements/download/{id}',
  coverage: 'GET /web/agreements/coverage/download/{id}',
  receipts: 'GET /web/account/receipts/{id}',
} as const satisfies Record<DocumentKind, DownloadKey>;

/** Aborts when the browser has its response or has disconnected. */
function closeSignal(reply: FastifyReply): AbortSignal {
  const closing = new AbortController();
  reply.raw.once('close', () => {
    closing.abort();
  });
  return closing.signal;
}

/** Streams a document as fast as the browser reads it, and breaks off when the upstream does. */
function sendDownload(reply: FastifyReply, filename: string, { body, length, type }: Download) {
  if (length !== undefined) reply.header('content-length', length);
  return reply
    .type(type)
    .header('content-disposition', attachment(filename))
    .header('cache-control', 'private, no-store')
    .send(body);
}

/** Answers a failed upstream call with its own status and text; anything else goes to Fastify's handler. */
function errorHandler(error: Error, _request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof UpstreamFailure)) throw error;
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply.code(httpStatusOf(error)).send({ message: error.message, code: error.code });
}

/** Serves the documents of the agreements service (section 7) and the receipts at the addresses of `File.url`. */
export function serveDownloads(app: FastifyInstance, { upstream }: AppServices): void {
  const serve = (address: string, key: DownloadKey) =>
    app.get<{ Params: { id?: string; filename?: string } }>(
      address,
      { errorHandler },
      async (request, reply) => {
        const { id = '', filename = archiveFile.filename } = request.params;
        const own = upstream.forRequest(callerOf(request));
        return sendDownload(reply, filename, await own.download(key, closeSignal(reply), { path: { id } }));
      },
    );
  for (const kind of ['agreements', 'coverage', 'receipts'] as const) {
    serve(documentAddress(kind, ':id', ':filename'), CALLS[kind]);
  }
  serve(archiveFile.url, 'GET /web/agreements/download-all');
}
