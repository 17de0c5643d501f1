/** A proxy between the host and Stripe's stand-in that carries requests out and loses some of the answers. */
import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts one before `target`; each nth answer is dropped once the request was carried out. */
export async function startDroppingProxy(target: string, nth: number) {
  let answered = 0;
  let dropped = 0;
  let isMended = false;
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const outgoing = ask(new URL(url ?? '/', target), { method, headers }, (answer) => {
      answered += 1;
      if (isMended || answered % nth !== 0) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      dropped += 1;
      answer.resume().on('end', () => response.destroy());
    });
    outgoing.on('error', () => response.destroy());
    request.pipe(outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many answers were lost so far. */
    dropped: () => dropped,
    /** From now on every answer comes through. */
    mend: () => {
      isMended = true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
