/** Runs a TCP proxy between the gateway and its upstream that simulates network faults. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What the proxy does to connections; with `none` it forwards everything unchanged. */
export type Fault =
  | 'none'
  | 'refuses'
  | 'resets while it is asked'
  | 'resets before it answers'
  | 'never answers'
  | 'breaks off in mid-answer'
  | 'answers a byte at a time'
  | 'answers garbage'
  | 'closes without a word';

/** Starts a proxy for the URL `target`; `set` changes the fault of all connections, even of open ones. */
export async function startFaultProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let fault: Fault = 'none';

  const answer: Record<Fault, (incoming: Socket, chunk: Buffer) => void> = {
    none: (incoming, chunk) => incoming.write(chunk),
    refuses: (incoming) => incoming.destroy(),
    'resets while it is asked': (incoming) => incoming.resetAndDestroy(),
    'resets before it answers': (incoming) => incoming.resetAndDestroy(),
    'never answers': () => undefined,
    'breaks off in mid-answer': (incoming, chunk) =>
      incoming.write(chunk.subarray(0, chunk.length - 10), () => incoming.destroy()),
    'answers a byte at a time': (incoming, chunk) => {
      let at = 0;
      const drip = setInterval(() => {
        if (incoming.destroyed || at >= chunk.length) clearInterval(drip);
        else incoming.write(chunk.subarray(at, (at += 1)));
      }, 20);
    },
    'answers garbage': (incoming) => incoming.end('\u0000\u0001 this is no HTTP\r\n\r\n'),
    'closes without a word': (incoming) => incoming.end(),
  };

  const server = createServer((incoming) => {
    sockets.add(incoming);
    incoming.on('error', () => undefined);
    if (fault === 'refuses') {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(port), hostname);
    outgoing.on('error', () => incoming.destroy());
    outgoing.on('data', (chunk: Buffer) => answer[fault](incoming, chunk));
    incoming.on('data', (chunk: Buffer) => {
      if (fault === 'resets while it is asked') incoming.resetAndDestroy();
      else outgoing.write(chunk);
    });
    incoming.on('close', () => {
      sockets.delete(incoming);
      outgoing.destroy();
    });
    outgoing.on('close', () => incoming.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next: Fault) => {
      fault = next;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
