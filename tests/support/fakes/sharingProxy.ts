/** A proxy in front of PostgreSQL that shares one connection among all clients, like a transaction pooler. */
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '#tests/support/servers/listen.ts';

/** PostgreSQL's reply to a client that needs no password: authentication succeeded, ready for a query. */
const READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** Starts the proxy in front of the database at `databaseUrl`. */
export async function startSharingProxy(databaseUrl: string): Promise<{ url: string; close: () => void }> {
  const target = new URL(databaseUrl);
  let server: Socket | undefined;
  /** The client that sent the last query, and therefore receives the server's next response. */
  let latest: Socket | undefined;
  const proxy = createServer((client) => {
    let isStarted = false;
    client.on('error', () => undefined);
    client.on('data', (data: Buffer) => {
      const isFirst = !isStarted;
      isStarted = true;
      if (isFirst && server) {
        client.write(READY);
        return;
      }
      // Drops a client's Terminate message, because it would end the shared connection.
      if (data[0] === 0x58) return;
      latest = client;
      if (!server) {
        server = connect(Number(target.port), target.hostname);
        server.on('error', () => undefined);
        server.on('data', (answer: Buffer) => latest?.write(answer));
      }
      server.write(data);
    });
  });
  const { port, close } = await listen(proxy);
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    close: () => {
      server?.destroy();
      close();
    },
  };
}
