import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DOWNLOADS, archiveFile } from '#gateway/agreements/files.ts';
import { callerOf, type Process } from '#gateway/graphql/context.ts';
import type { Download, Upstream } from '#gateway/upstream/client.ts';
import { UpstreamFailure } from '#gateway/upstream/failure.ts';

/** HTTP status of a download that the upstream would not give. */
function httpStatus({ code, status }: UpstreamFailure): number {
  if (code === 'UPSTREAM_UNAVAILABLE') return 503;
  return code === 'UPSTREAM_ERROR' ? 502 : status;
}

/** RFC 6266, with an ASCII name for those who read no other: Node garbles Latin-1 in this very header. */
const attachment = (name: string) =>
  contentDisposition(name, { fallback: name.replace(/[^\x20-\x7e]/gu, '_') });

type Open = (upstream: Upstream, signal: AbortSignal) => Promise<Download>;

/**
 * Streams one document: as fast as the browser takes it, broken off when the upstream breaks off, and
 * closed at the upstream when the browser leaves.
 */
async function stream(
  process: Process,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  open: Open,
) {
  const left = new AbortController();
  reply.raw.once('close', () => {
    left.abort();
  });
  try {
    const upstream = process.upstream.forRequest(callerOf(request));
    const { body, length, type } = await open(upstream, left.signal);
    if (length !== undefined) reply.header('content-length', length);
    return await reply
      .type(type)
      .header('content-disposition', attachment(name))
      .header('cache-control', 'private, no-store')
      .send(body);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const { message, code } = error;
    return reply.code(httpStatus(error)).send({ message, code });
  }
}

interface Document {
  Params: { id: string; filename: string };
}

/** The documents of the agreements service (section 7), under the addresses that `File.url` gives. */
export function serveDownloads(app: FastifyInstance, process: Process): void {
  app.get<Document>(`${DOWNLOADS}/agreements/:id/:filename`, (request, reply) =>
    stream(process, request, reply, request.params.filename, (upstream, signal) =>
      upstream.download('GET /web/agreements/download/{id}', signal, { path: { id: request.params.id } }),
    ),
  );
  app.get<Document>(`${DOWNLOADS}/coverage/:id/:filename`, (request, reply) =>
    stream(process, request, reply, request.params.filename, (upstream, signal) =>
      upstream.download('GET /web/agreements/coverage/download/{id}', signal, {
        path: { id: request.params.id },
      }),
    ),
  );
  app.get(archiveFile.url, (request, reply) =>
    stream(process, request, reply, archiveFile.filename, (upstream, signal) =>
      upstream.download('GET /web/agreements/download-all', signal),
    ),
  );
}
