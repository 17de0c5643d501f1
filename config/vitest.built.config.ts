import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Configures `npm run test:node24`, which tests the built servers on the Node binary in `SERVER_NODE`. */
export default defineConfig({
  // Paths below are relative to the repository's root.
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'built',
    include: ['tests/built/**/*.test.ts'],
    reporters: ['default', './tests/support/ciReporter.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
