import { defineConfig } from 'vitest/config';

/** Kills, restarts and several instances: minutes, not seconds. `npm run test:long` runs them. */
export default defineConfig({
  test: {
    name: 'long',
    include: ['tests/long/**/*.test.ts'],
    reporters: ['default', './tests/support/ciReporter.ts'],
    // Fifty restarts of PGlite take 190 s on two cores with other work.
    testTimeout: 480_000,
    hookTimeout: 120_000,
  },
});
