/** Recognizes requests of this machine, because trial features are shown to nobody else. */
import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** Headers that proxies add. */
const FORWARDING = /^(?:forwarded|x-forwarded(?:-.+)?|x-real-ip|via)$/;

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

const wasForwarded = (headers: FastifyRequest['headers']) =>
  Object.keys(headers).some((name) => FORWARDING.test(name));

/**
 * Whether a request is of this machine. A foreign page can point its own name at 127.0.0.1 and call from here, so the
 * request's host name must be local too. A request that came through a proxy never counts.
 */
export const isOfThisMachine = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  !wasForwarded(headers);
