import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The long tests that CI runs. */
const KILLS = 'tests/long/{instances,kill}.test.ts';

/** Runs by itself, because its connections time out after five seconds, which a machine busy with kills can exceed. */
const REDIS = 'tests/long/redis.test.ts';

/** Runs by itself, because it keeps both cores busy. */
const LOAD = 'tests/long/load.test.ts';
const load = { extends: true as const, test: { name: 'load', include: [LOAD], sequence: { groupOrder: 2 } } };

/** The error messages of forms, checked like the screens. */
const ERRORS = 'tests/long/formErrors.test.ts';

/** Every screen in both widths and schemes, and with text twice as large. CI checks each of those once. */
const everyLook = {
  extends: true as const,
  test: {
    name: 'looks',
    include: [
      'tests/browser/screens/{accessibility,gallery,uxOwnerScreens,uxScreens}.test.ts',
      'tests/browser/visitor/visitorQuote.test.ts',
      'tests/browser/owner/*.test.ts',
      ERRORS,
    ],
    testNamePattern: /@ux-21|accessible/,
    env: { EVERY_LOOK: 'on' },
    isolate: false,
  },
};

/** The rules of forms, which `npm test` checks in jsdom only. */
const forms = {
  extends: true as const,
  test: { name: 'forms', include: ['tests/browser/screens/ux{Forms,OwnerForms}.test.ts'], isolate: false },
};

/** All host tests on PGlite; with a PostgreSQL, `npm test` runs only start, stop, kill and the main job on it. */
const hostOnPglite = {
  extends: true as const,
  test: { name: 'host-pglite', include: ['tests/host/**/*.test.ts'], isolate: false },
};

/** Kills, restarts and several instances: minutes, not seconds. `npm run test:long` runs them. */
export default defineConfig({
  // The paths below are relative to the repository.
  root: fileURLToPath(new URL('..', import.meta.url)),
  // As in config/vitest.config.ts: one copy of graphql's classes for all importers.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['tests/support/servers/builtProduct.ts', 'tests/support/servers/servers.ts'],
    // One worker a core would leave the cores idle, because the tests wait for processes to start and to die.
    maxWorkers: 3,
    reporters: ['default', './tests/support/ciReporter.ts'],
    // Fifty restarts of PGlite take 190 s on two cores with other work.
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
      forms,
      everyLook,
    ],
  },
});
