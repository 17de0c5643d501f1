import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The client alone; tests have their own configuration. */
export default defineConfig({
  root: 'client',
  plugins: [react()],
  // graphql's two builds must never meet in one page.
  resolve: {
    dedupe: ['graphql', 'react', 'react-dom'],
    // rxjs written for browsers of today.
    conditions: ['es2015', ...defaultClientConditions],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsDir: 'assets',
    sourcemap: false,
    target: 'baseline-widely-available',
  },
});
