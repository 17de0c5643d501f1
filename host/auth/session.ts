/** Identifies the caller by the bearer token of a request and the sessions table. */
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#host/context.ts';
import { sessions } from '#host/platform/database/credentials.ts';
import { users } from '#host/platform/database/schema.ts';
import { networkOf } from '#common/server/clientAddress.ts';
import { hashToken } from './tokens.ts';
import { headerOf } from '#host/platform/http/forms.ts';
import { badRequest, unauthorized } from '#host/platform/http/httpError.ts';

export type User = typeof users.$inferSelect;

export const bearerToken = (request: FastifyRequest) =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/**
 * Returns the registration's id and the sender's network. They identify who entered a verification code.
 *
 * @throws HttpError 400 for a `Registration-Id` above 200 characters
 */
export function proofOf(request: FastifyRequest) {
  const registrationId = headerOf(request, 'registration-id');
  if (registrationId !== undefined && registrationId.length > 200)
    throw badRequest('The id of this registration is too long. Please start again.');
  return { registrationId, network: networkOf(request.ip) };
}

/** Returns the signed-in user of a request, or `undefined` without a valid bearer token. */
export async function findUser(context: Context, request: FastifyRequest): Promise<User | undefined> {
  const token = bearerToken(request);
  if (token === undefined) return undefined;
  const [row] = await context.database
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, context.now())));
  return row?.user;
}

/** Adds a route. Its handler gets the `Subject` to which the request's token gives access, such as a user. */
export type AddRoute<Subject> = (
  method: 'get' | 'post' | 'patch',
  path: string,
  handle: (subject: Subject, request: FastifyRequest, reply: FastifyReply) => unknown,
) => void;

/** Creates a function that adds routes for signed-in users. Other requests get HttpError 401. */
export const userRoutes =
  (app: FastifyInstance, context: Context): AddRoute<User> =>
  (method, path, handle) =>
    app[method](path, async (request, reply) => {
      const user = await findUser(context, request);
      if (!user) throw unauthorized();
      return handle(user, request, reply);
    });
