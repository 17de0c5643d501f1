import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '#common/server/attachment.ts';
import { archiveFile, documentAddress, type DocumentKind } from './files.ts';
import { callerOf, type AppServices } from '#gateway/graphql/context.ts';
import type { Download } from '#gateway/upstream/downloads.ts';
import type { DownloadKey } from '#gateway/upstream/endpoints.ts';
import { httpStatusOf, UpstreamFailure } from '#gateway/upstream/errors.ts';

/** The upstream endpoint that returns each kind of document. */
const CALLS = {
  agreements: 'GET /web/agreements/download/{id}',
  coverage: 'GET /web/agreements/coverage/download/{id}',
  receipts: 'GET /web/account/receipts/{id}',
} as const satisfies Record<DocumentKind, DownloadKey>;

/** Returns a signal that aborts once the response has been sent or the browser has disconnected. */
function closeSignal(reply: FastifyReply): AbortSignal {
  const closing = new AbortController();
  reply.raw.once('close', () => {
    closing.abort();
  });
  return closing.signal;
}

/** Streams a document to the browser; if the upstream's stream fails, the response is aborted, too. */
function sendDownload(reply: FastifyReply, filename: string, { body, length, type }: Download) {
  if (length !== undefined) reply.header('content-length', length);
  return reply
    .type(type)
    .header('content-disposition', attachment(filename))
    .header('cache-control', 'private, no-store')
    .send(body);
}

/** Responds to a failed upstream call with its text and code; rethrows other errors to Fastify's handler. */
function errorHandler(error: Error, _request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof UpstreamFailure)) throw error;
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply.code(httpStatusOf(error)).send({ message: error.message, code: error.code });
}

/** Serves agreements, proofs of coverage and receipts (section 7) at the URLs of the schema's `File.url`. */
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
