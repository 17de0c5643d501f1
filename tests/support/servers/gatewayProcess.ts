/** Runs the gateway pool: `POST /` with an upstream's URL opens a gateway and returns the gateway's URL. */
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { FEATURES } from '#common/features.ts';
import { createServer } from '#gateway/http/server.ts';

async function open(upstreamUrl: string): Promise<string> {
  const gateway = await createServer({
    config: { sandbox: false },
    page: {
      brand: { name: '', email: '', site: '' },
      stripePublishableKey: null,
      features: FEATURES,
      publicUrl: '',
    },
    upstreamUrl,
  });
  return gateway.listen({ host: '127.0.0.1', port: 0 });
}

const server = createHttpServer((request, response) => {
  void text(request)
    .then(open)
    .then((url) => response.end(url));
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

// The process must not outlive the test run.
process.once('disconnect', () => process.exit());
