import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The built servers over HTTP, on the Node of `SERVER_NODE`. `npm run test:node24` runs it. */
export default defineConfig({
  // The paths below are relative to the repository.
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'built',
    include: ['tests/built/**/*.test.ts'],
    reporters: ['default', './tests/support/ciReporter.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
