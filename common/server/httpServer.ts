/** Configures both servers: limits on connections and URLs, request ids, and shutdown. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply } from 'fastify';
import { canonicalizeForwarded } from './clientAddress.ts';

const SECOND = 1_000;

/** Maximum URL length. The product's own URLs are shorter, even those of GraphQL operations sent by GET. */
const MAX_ADDRESS = 8_000;

/** Maximum number of open connections. The server closes further ones immediately. */
const MAX_CONNECTIONS = 4_096;

/** Path that replaces an invalid URL, so that the hooks for headers, ids and metrics run for the request. */
const UNREADABLE_ADDRESS = '/-/refused-address/';

/** Matches a request id from another server. The id is reused, so that it links the logs of both servers. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Returns the status with which the server refuses an invalid URL, or undefined for a valid one. */
function problemOf(address: string): 400 | 414 | undefined {
  if (address.length > MAX_ADDRESS) return 414;
  // Most URLs match this pattern and skip the checks below, which are the slowest step before a handler.
  if (/^(?:\/[\w-]+)+$/.test(address)) return undefined;
  const [raw = '', ...query] = address.split('?');
  const path = decode(raw);
  // A malformed query, such as the bare "%" of a campaign's link, is allowed, but a NUL is not.
  if (path === undefined || decode(query.join('?'))?.includes('\0')) return 400;
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path) && !/\/\.\.?(?:\/|$)/.test(path) ? undefined : 400;
}

/** Fastify options that both servers use. */
export const httpOptions: FastifyHttpOptions<Server> = {
  // Node checks these timeouts every second. If headers or body arrive too slowly, the response is 408.
  requestTimeout: 20 * SECOND,
  http: { headersTimeout: 15 * SECOND, connectionsCheckingInterval: SECOND },
  // A request that arrives during shutdown still gets its response, with `connection: close`.
  return503OnClosing: false,
  // Fastify calls this function first, so client addresses are canonical before any other code reads them.
  rewriteUrl: ({ url = '', headers }: IncomingMessage) => {
    canonicalizeForwarded(headers);
    const problem = problemOf(url);
    return problem === undefined ? url : `${UNREADABLE_ADDRESS}${problem}`;
  },
  genReqId: ({ headers }: IncomingMessage) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  },
};

const CLIENT_ERRORS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to a socket that sent invalid HTTP or was too slow. Adds `headers`, which no hook adds here. */
export function answerClientError(
  error: { code?: string | undefined },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = CLIENT_ERRORS[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ message: STATUS_CODES[status] });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Limits connections, refuses invalid URLs, adds `x-request-id`, and closes idle sockets at shutdown. */
export function protectServer(app: FastifyInstance): void {
  let isClosing = false;
  /** The connections without a request so far. Browsers open such connections in advance. */
  const unused = new Set<Socket>();
  app.server.maxConnections = MAX_CONNECTIONS;
  app.server.on('connection', (socket) => {
    unused.add(socket.once('close', () => unused.delete(socket)));
  });

  app.all<{ Params: { status: string } }>(`${UNREADABLE_ADDRESS}:status`, ({ params }, reply: FastifyReply) =>
    reply.code(params.status === '414' ? 414 : 400).send({ message: 'This address cannot be read.' }),
  );
  app.addHook('onRequest', (request, reply, done) => {
    unused.delete(request.socket);
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    // A response that has already begun lacks `connection: close`, so its connection is closed when idle.
    app.server.keepAliveTimeout = 1;
    // Node does not close connections whose first request has not arrived, so these would delay the exit.
    setTimeout(() => unused.forEach((socket) => socket.destroy()), SECOND).unref();
    done();
  });
}
