import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, httpStatusOf, UpstreamFailure } from '#gateway/upstream/errors.ts';

const GRAPHQL_JSON = 'application/graphql-response+json';

/** Converts an error to an UpstreamFailure. Logs an error of status 500 or more, and hides its message. */
function toFailure(error: FastifyError, { log }: FastifyRequest): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  const { statusCode = 500, message } = error;
  if (statusCode < 500) return badRequest(message, statusCode);
  log.error({ err: error }, 'a request failed');
  return new UpstreamFailure('INTERNAL_SERVER_ERROR', 'Server Error');
}

/** Responds to a failed or refused request with an error text and code, at `/graphql` as a GraphQL error. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = toFailure(error, request);
  const { message, code, status, retryAfter } = failure;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  void reply.code(httpStatusOf(failure));
  const { id, url, headers } = request;
  if (!url.startsWith('/graphql')) return reply.send({ message, code });
  // Prefers the GraphQL type, because GraphQL clients ignore `errors` in failed `application/json` responses.
  void reply.type(headers.accept?.includes(GRAPHQL_JSON) ? GRAPHQL_JSON : 'application/json');
  return reply.send({ errors: [{ message, extensions: { code, status, retryAfter, requestId: id } }] });
}
