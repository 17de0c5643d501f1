import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#host/context.ts';
import { countedReport } from '#host/platform/http/countedReport.ts';
import { unauthorized } from '#host/platform/http/httpError.ts';

/** Hashes a text to a fixed length, which the constant-time comparison requires. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Creates a request hook that requires the operator's bearer token. Wrong tokens are counted but not limited,
 * because the token is too long to be guessed.
 *
 * @throws HttpError 401
 */
export function requireToken({ report }: Context, token: string) {
  const expected = digest(token);
  const reportWrong = countedReport(report, 'Wrong operator tokens since the start');
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    reply.header('cache-control', 'no-store');
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return Promise.resolve();
    if (given !== undefined) reportWrong();
    reply.header('www-authenticate', 'Bearer');
    return Promise.reject(unauthorized());
  };
}
