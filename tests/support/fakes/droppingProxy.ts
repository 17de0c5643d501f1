/** A proxy between host and fake Stripe server that forwards every request but drops some responses. */
import { createServer, request as ask } from 'node:http';
import { listen } from '#tests/support/servers/listen.ts';

/** Starts a proxy for `target` that drops every nth response after `target` has carried out the request. */
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
  });
  return {
    ...(await listen(server)),
    /** Returns the number of responses dropped so far. */
    dropped: () => dropped,
    /** Stops dropping responses. */
    mend: () => {
      isMended = true;
    },
  };
}
