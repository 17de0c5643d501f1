import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { client, LONG_IN_BROWSER } from './vitest.config.ts';

/** Tests that kill processes or run several instances. Of the long tests, CI runs only these and `REDIS`. */
const KILLS = 'tests/long/kills/{instances,kill}.test.ts';

/** Runs in its own group, because other tests could delay its Redis connections beyond the 5 s timeout. */
const REDIS = 'tests/long/redis.test.ts';

/** Runs in its own group, after all other tests, because the load test uses both cores. */
const LOAD = 'tests/long/load.test.ts';
const load = { extends: true as const, test: { name: 'load', include: [LOAD], sequence: { groupOrder: 2 } } };

/** Tests of the forms' error messages, run as part of `everyLook`. */
const ERRORS = 'tests/long/formErrors.test.ts';

/** Tests every screen in all combinations of width, color scheme and text size. CI tests only some. */
const everyLook = {
  extends: true as const,
  test: {
    name: 'looks',
    include: [
      'tests/browser/screens/{accessibility,prerendering,uxLoading,uxOwnerScreens,uxScreens}.test.ts',
      'tests/browser/visitor/visitorQuote.test.ts',
      'tests/browser/owner/*.test.ts',
      ERRORS,
    ],
    testNamePattern: /@ux-2[13]|accessible/,
    env: { EVERY_LOOK: 'on' },
    isolate: false,
  },
};

/** The tests in Chromium that `npm test` omits. */
const browser = {
  extends: true as const,
  test: { name: 'browser', include: LONG_IN_BROWSER, isolate: false },
};

/** Number of random command sequences in the billing tests, and the seed, which makes a run repeatable. */
const { MODEL_RUNS = '300', MODEL_SEED = String(Date.now() % 1_000_000) } = process.env;

/** Runs all host tests on PGlite, because `npm test` runs most of them on PostgreSQL when it is available. */
const hostOnPglite = {
  extends: true as const,
  test: {
    name: 'host-pglite',
    include: ['tests/host/**/*.test.ts'],
    isolate: false,
    env: { MODEL_RUNS, MODEL_SEED, MODEL_SIZE: '40' },
  },
};

/** Renders every component twice, which reveals impure components. */
const strictClient = {
  extends: true as const,
  test: { ...client, name: 'client-strict', env: { STRICT_MODE: 'on' } },
};

/** Configures `npm run test:long`: the tests that take too long for `npm test`, such as process kills. */
export default defineConfig({
  // Paths below are relative to the repository's root.
  root: fileURLToPath(new URL('..', import.meta.url)),
  // Makes all importers of graphql share the classes of one build, as in config/vitest.config.ts.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['tests/support/servers/builtProduct.ts', 'tests/support/servers/servers.ts'],
    // More workers than the cores of a small machine, because the tests mostly wait for processes.
    maxWorkers: 3,
    reporters: ['default', './tests/support/ciReporter.ts'],
    // Fifty restarts of PGlite take 190 s on two cores that other work uses as well.
    testTimeout: 480_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'kills', include: [KILLS] } },
      {
        extends: true,
        test: { name: 'long', include: ['tests/long/**/*.test.ts'], exclude: [KILLS, REDIS, LOAD, ERRORS] },
      },
      { extends: true, test: { name: 'redis', include: [REDIS], sequence: { groupOrder: 1 } } },
      load,
      hostOnPglite,
      browser,
      everyLook,
      strictClient,
    ],
  },
});
