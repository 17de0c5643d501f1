import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { POLL_TIMEOUT } from '../tests/support/browser/timeouts.ts';
import { canHavePostgres } from '../tests/support/servers/servers.ts';

// graphql has CommonJS and ESM builds. The alias makes all importers share the classes of one build.
const oneGraphql = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

/** Test files of a worker share loaded modules, because loading them per file took half of the run time. */
const shared = { isolate: false };

/** Whether host and gateway tests run on PostgreSQL: in CI, and elsewhere if the machine can provide it. */
const withPostgres = process.env.CI === 'true' || canHavePostgres();

/** Makes a project's tests create their databases on one PostgreSQL server. */
const onPostgres = {
  globalSetup: ['tests/support/servers/postgresProject.ts'],
  setupFiles: ['tests/support/servers/onPostgres.ts'],
};

/** Tests that run on PGlite only, because they behave the same on every database. */
const ON_ANY_DATABASE = 'tests/host/{dataFolder,dataFolderLock,rates,ratesData}.test.ts';

/** Tests of the main flow and of the host's process. If PostgreSQL is available, they run on PGlite, too. */
const ON_PGLITE = 'tests/host/{mainJob,process}.test.ts';

const host = {
  ...shared,
  name: 'host',
  include: withPostgres ? [ON_ANY_DATABASE, ON_PGLITE] : ['tests/host/**/*.test.ts'],
};

const gateway = {
  ...shared,
  name: 'gateway',
  include: ['tests/{gateway,repository}/**/*.test.ts'],
  // PostgreSQL is faster, because all tests share one server, whereas each PGlite takes two seconds to start.
  ...(withPostgres && onPostgres),
};

const hostOnPostgres = {
  extends: true as const,
  test: {
    ...shared,
    name: 'host-postgres',
    include: ['tests/host/**/*.test.ts'],
    exclude: [ON_ANY_DATABASE],
    ...onPostgres,
  },
};

/** This test runs isolated, because its mocks cannot replace modules that another test file has loaded. */
const PROFILED = 'tests/client/questionnaire/typing.test.tsx';

export const client = {
  name: 'client',
  include: ['tests/client/**/*.test.{ts,tsx}'],
  environment: 'jsdom' as const,
  globalSetup: ['tests/support/servers/gatewayPool.ts'],
  setupFiles: ['tests/support/client/dom.ts'],
};

/**
 * Browser tests that only `npm run test:long` runs, because `npm test` checks the same in jsdom or over HTTP.
 */
export const LONG_IN_BROWSER = [
  'tests/browser/{explore,start,tracing}.test.ts',
  'tests/browser/owner/{ownerExtremes,ownerLocations,ownerRenewal}.test.ts',
  'tests/browser/screens/uxForms.test.ts',
  'tests/browser/visitor/{visitorCardForm,visitorCardScript,visitorRegistration}.test.ts',
];

/**
 * Number of browser workers. It may exceed the number of cores, because a page mostly waits for timers and
 * the network.
 */
const BROWSER_WORKERS = Number(process.env.BROWSER_WORKERS ?? 3);

/** Configures every kind of test in one runner. Each project runs the tests of folders below tests/. */
export default defineConfig({
  // Paths below are relative to the repository's root.
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { alias: oneGraphql },
  test: {
    reporters: ['default', './tests/support/ciReporter.ts'],
    restoreMocks: true,
    // vitest's default is one worker fewer than cores. A two-core machine would have only one worker.
    maxWorkers: 3,
    // Builds the product before all tests, because tests of several projects start its processes.
    globalSetup: ['tests/support/servers/builtProduct.ts'],
    // Timeouts are far above the duration of any test, because other work may use every core.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: gateway },
      { extends: true, test: host },
      ...(withPostgres ? [hostOnPostgres] : []),
      { extends: true, test: { ...client, ...shared, exclude: [PROFILED] } },
      { extends: true, test: { ...client, name: 'client-profiled', include: [PROFILED] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: LONG_IN_BROWSER,
          // Test files in the same worker also share its browser and its running product.
          ...shared,
          ...(withPostgres && onPostgres),
          maxWorkers: BROWSER_WORKERS,
          sequence: { groupOrder: 1 },
          // The keyboard test of the main flow takes almost two minutes when other work uses every core.
          testTimeout: 300_000,
          expect: { poll: { timeout: POLL_TIMEOUT } },
        },
      },
    ],
  },
});
