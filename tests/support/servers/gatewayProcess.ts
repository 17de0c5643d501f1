/** Runs a pool of gateways. `POST /` with an upstream's URL opens one, `DELETE /` with its URL closes it. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { startGateway, type RunningGateway } from './gateway.ts';
import { listen } from './listen.ts';

const gateways = new Map<string, RunningGateway>();

async function open(upstreamUrl: string): Promise<string> {
  const gateway = await startGateway({ upstreamUrl, sandbox: false });
  gateways.set(gateway.url, gateway);
  return gateway.url;
}

const close = (url: string) => gateways.get(url)?.close();

const server = createServer((request, response) => {
  void text(request)
    .then(request.method === 'DELETE' ? close : open)
    .then((url) => response.end(url));
});
process.send?.((await listen(server)).url);

// The process must not outlive the test run.
process.once('disconnect', () => process.exit());
