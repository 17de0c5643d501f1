/** Admits a caller that knows the operator's token, and slows down one that guesses it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#host/context.ts';
import { unauthorized } from '#host/platform/http/httpError.ts';
import { networkOf } from '#host/platform/http/limits.ts';

/** All digests have one length, so that the time of a comparison reveals nothing. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * A hook that requires the token as bearer.
 *
 * @throws HttpError 401, or 429 after too many guesses from one address
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
