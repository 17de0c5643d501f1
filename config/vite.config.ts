import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type ProxyOptions } from 'vite';

/** Responds with 503 and Retry-After while the process behind the proxy starts or restarts. */
const answerWhileStarting: ProxyOptions['configure'] = (server) => {
  server.on('error', (_error, _request, response) => {
    if (!('writeHead' in response) || response.headersSent) return;
    response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' });
    response.end('The server is starting. Please try again in a moment.');
  });
};

/** In development, Vite proxies the paths below to the servers that `npm run dev` started. */
const proxy = Object.fromEntries(
  Object.entries({
    GATEWAY: ['/graphql', '/explore', '/downloads', '/healthz', '/readyz'],
    EMBEDDED_HOST: ['/sign/', '/coverage/', '/webhooks/'],
  }).flatMap(([name, paths]) =>
    paths.map((path): [string, ProxyOptions] => [
      path,
      { target: process.env[name] ?? '', configure: answerWhileStarting },
    ]),
  ),
);

/** Configures the client's build and development server. Tests have their own configuration. */
export default defineConfig({
  root: fileURLToPath(new URL('../client', import.meta.url)),
  plugins: [react()],
  // A page must contain only one of graphql's two builds, because each rejects the other build's objects.
  resolve: {
    dedupe: ['graphql', 'react', 'react-dom'],
    // Selects the build of rxjs for current browsers.
    conditions: ['es2015', ...defaultClientConditions],
  },
  server: {
    proxy,
    // If node_modules is a symbolic link, Vite must also serve the link's target.
    fs: { allow: ['.', realpathSync('node_modules')] },
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsDir: 'assets',
    sourcemap: false,
    target: 'baseline-widely-available',
  },
});
