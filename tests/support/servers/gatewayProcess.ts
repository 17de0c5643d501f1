/** The real gateway in a process of its own, away from the browser's globals that client tests live among. */
import { createServer } from '#gateway/http/server.ts';

const server = await createServer({
  config: {
    sandbox: false,
    page: { brand: { name: '', email: '', site: '' }, stripePublishableKey: null, publicUrl: '' },
  },
  upstreamUrl: process.argv[2] ?? '',
});
process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));

// The test's end must not leave it behind.
process.once('disconnect', () => process.exit());
