/** Authenticates the operator by a bearer token and limits guesses. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#host/context.ts';
import { unauthorized } from '#host/platform/http/httpError.ts';
import { networkOf } from '#common/server/clientAddress.ts';

/** Hashes a text to a fixed length, which the constant-time comparison requires. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Creates a request hook that requires the operator's bearer token.
 *
 * @throws HttpError 401, or 429 after too many guesses from one network
 */
export function requireToken({ limits }: Context, token: string) {
  const expected = digest(token);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const address = networkOf(request.ip);
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    reply.header('cache-control', 'no-store');
    if (given !== undefined) {
      // Counted before the comparison, so that parallel guesses are all counted.
      await limits.operatorGuessesFrom.consume(address);
      if (timingSafeEqual(digest(given), expected)) {
        await limits.operatorGuessesFrom.reward(address);
        return;
      }
    }
    reply.header('www-authenticate', 'Bearer');
    throw unauthorized();
  };
}
