import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Starts a server on a free port of 127.0.0.1. `close` also closes the open connections of an HTTP server. */
export async function listen(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    if (server instanceof HttpServer) server.closeAllConnections();
  };
  return { port, url: `http://127.0.0.1:${port}`, close };
}
