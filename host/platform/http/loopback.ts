import type { FastifyRequest } from 'fastify';
import { isOfThisMachine } from '#common/server/loopback.ts';
import { notFound } from './httpError.ts';

/** Requires that a request comes from this machine. @throws HttpError 404 for any other request */
export function requireLoopback(request: FastifyRequest): void {
  if (!isOfThisMachine(request)) throw notFound('There is nothing here.');
}
