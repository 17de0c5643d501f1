import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpStatusOf, UpstreamFailure } from '#gateway/upstream/errors.ts';

const GRAPHQL_JSON = 'application/graphql-response+json';

/** Responds to a failed or refused request with its text and code, at `/graphql` as a GraphQL error. */
export function answerFailure(error: Error, { id, url, headers }: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof UpstreamFailure)) throw error;
  const { message, code, status, retryAfter } = error;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  void reply.code(httpStatusOf(error));
  if (!url.startsWith('/graphql')) return reply.send({ message, code });
  // GraphQL clients ignore `errors` in a failed response whose type is `application/json`.
  void reply.type(headers.accept?.includes(GRAPHQL_JSON) ? GRAPHQL_JSON : 'application/json');
  return reply.send({ errors: [{ message, extensions: { code, status, retryAfter, requestId: id } }] });
}
