/** A step of the build: the explorer, a bundle of its own in `dist/explorer`; no page of the app loads any of it. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../prepare.mjs';

process.env.NODE_ENV = 'production';
await build({
  configFile: false,
  root: join(root, 'explorer'),
  base: '/explore/',
  publicDir: false,
  logLevel: 'error',
  plugins: [react()],
  // graphql's two builds must never meet in one page.
  resolve: { dedupe: ['graphql', 'react', 'react-dom'] },
  worker: { format: 'es' },
  build: {
    outDir: join(root, 'dist/explorer'),
    emptyOutDir: true,
    sourcemap: false,
    target: 'esnext',
    chunkSizeWarningLimit: 10_000,
  },
});
