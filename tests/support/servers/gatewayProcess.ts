/** Runs the gateway pool: `POST /` with an upstream's URL opens a gateway and returns the gateway's URL. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { startGateway } from './gateway.ts';
import { listen } from './listen.ts';

const open = async (upstreamUrl: string) => (await startGateway({ upstreamUrl, sandbox: false })).url;

const server = createServer((request, response) => {
  void text(request)
    .then(open)
    .then((url) => response.end(url));
});
process.send?.((await listen(server)).url);

// The process must not outlive the test run.
process.once('disconnect', () => process.exit());
