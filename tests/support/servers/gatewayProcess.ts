/** Runs the gateway pool: `POST /` with an upstream's URL opens a gateway and returns the gateway's URL. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startGateway } from './gateway.ts';

const open = async (upstreamUrl: string) => (await startGateway({ upstreamUrl, sandbox: false })).url;

const server = createServer((request, response) => {
  void text(request)
    .then(open)
    .then((url) => response.end(url));
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

// The process must not outlive the test run.
process.once('disconnect', () => process.exit());
