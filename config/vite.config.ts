import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The paths that `npm run dev` proxies to the servers that it started. */
const proxy = Object.fromEntries(
  Object.entries({
    GATEWAY: ['/graphql', '/explore', '/downloads', '/healthz', '/readyz'],
    EMBEDDED_HOST: ['/sign/', '/coverage/', '/webhooks/'],
  }).flatMap(([name, paths]) => paths.map((path) => [path, process.env[name] ?? ''])),
);

/** The client alone; tests have their own configuration. */
export default defineConfig({
  root: fileURLToPath(new URL('../client', import.meta.url)),
  plugins: [react()],
  // graphql's two builds must never meet in one page.
  resolve: {
    dedupe: ['graphql', 'react', 'react-dom'],
    // Selects rxjs's build for current browsers.
    conditions: ['es2015', ...defaultClientConditions],
  },
  server: {
    proxy,
    // Packages may be linked in from elsewhere.
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
