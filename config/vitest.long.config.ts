import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What CI runs of these. */
const KILLS = 'tests/long/{instances,kill}.test.ts';

/** Its connections give up after five seconds, which a machine full of kills can take: it runs by itself. */
const REDIS = 'tests/long/redis.test.ts';

/** It keeps both cores busy, so nothing else may run. */
const LOAD = 'tests/long/load.test.ts';
const load = { extends: true as const, test: { name: 'load', include: [LOAD], sequence: { groupOrder: 2 } } };

/** What forms say is wrong, looked at as the screens are. */
const ERRORS = 'tests/long/formErrors.test.ts';

/** Every screen in both widths and schemes, and with text twice as large; CI looks at each of those once. */
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

/** A form's rules, which `npm test` shows in jsdom alone. */
const forms = {
  extends: true as const,
  test: { name: 'forms', include: ['tests/browser/screens/ux{Forms,OwnerForms}.test.ts'], isolate: false },
};

/** The whole host on PGlite; where there is a PostgreSQL, `npm test` runs only its start, stop, kill and main job. */
const hostOnPglite = {
  extends: true as const,
  test: { name: 'host-pglite', include: ['tests/host/**/*.test.ts'], isolate: false },
};

/** Kills, restarts and several instances: minutes, not seconds. `npm run test:long` runs them. */
export default defineConfig({
  // Every path below is one of the repository's.
  root: fileURLToPath(new URL('..', import.meta.url)),
  // As in config/vitest.config.ts: one copy of graphql's classes for all who import them.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['tests/support/servers/builtProduct.ts', 'tests/support/servers/servers.ts'],
    // They wait for processes to start and to die; one worker a core would leave the cores idle.
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
