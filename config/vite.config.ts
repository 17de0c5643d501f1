import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** Paths that Vite proxies, in development, to the servers that `npm run dev` started. */
const proxy = Object.fromEntries(
  Object.entries({
    GATEWAY: ['/graphql', '/explore', '/downloads', '/healthz', '/readyz'],
    EMBEDDED_HOST: ['/sign/', '/coverage/', '/webhooks/'],
  }).flatMap(([name, paths]) => paths.map((path) => [path, process.env[name] ?? ''])),
);

/** Configures the client's build and development server; tests have their own configuration. */
export default defineConfig({
  root: fileURLToPath(new URL('../client', import.meta.url)),
  plugins: [react()],
  // A page must contain only one of graphql's two builds.
  resolve: {
    dedupe: ['graphql', 'react', 'react-dom'],
    // Selects the build of rxjs for current browsers.
    conditions: ['es2015', ...defaultClientConditions],
  },
  server: {
    proxy,
    // node_modules may be a link to another folder.
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
