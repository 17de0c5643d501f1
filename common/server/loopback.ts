/** Tells a request of this machine from every other: what is made for trying is shown to nobody else. */
import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** Headers by which proxies tell of themselves. */
const FORWARDING = /^(?:forwarded|x-forwarded(?:-.+)?|x-real-ip|via)$/;

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

const wasForwarded = (headers: FastifyRequest['headers']) =>
  Object.keys(headers).some((name) => FORWARDING.test(name));

/**
 * Whether a request is of this machine. A page elsewhere can point its own name at 127.0.0.1 and ask from here, so the
 * name in the request counts too, and nothing that came through a proxy does.
 */
export const isOfThisMachine = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  !wasForwarded(headers);
