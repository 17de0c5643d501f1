/**
 * Recognizes requests from this machine, because only these may use trial features such as the mail outbox.
 */
import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** Matches names of headers that proxies and content delivery networks add, such as `x-forwarded-for`. */
const FORWARDING =
  /^(?:via|cdn-loop)$|forwarded|(?:^|-|client|socket)ip(?:v6)?$|(?:^|-)(?:external|remote)-addr(?:ess)?$/;

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

const wasForwarded = (headers: FastifyRequest['headers']) =>
  Object.keys(headers).some((name) => FORWARDING.test(name));

/**
 * Whether a request comes from this machine and not through a proxy. The `Host` header must be local, too,
 * because a foreign web page can point its own domain name at 127.0.0.1 and send requests from a browser on
 * this machine.
 */
export const isOfThisMachine = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  !wasForwarded(headers);
