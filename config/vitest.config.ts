import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from '../tests/support/browser/timeouts.ts';
import { canHavePostgres } from '../tests/support/servers/servers.ts';

// graphql ships CommonJS and ESM builds; the alias keeps every importer on one copy of its classes.
const oneGraphql = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

/** The files of a worker share its modules, because loading them again for each file took half of all time. */
const shared = { isolate: false };

/** Whether the host's tests run on PostgreSQL: always in CI, elsewhere when the machine can have one. */
const withPostgres = process.env.CI === 'true' || canHavePostgres();

/** Tests that behave the same on every database run on PGlite only. */
const ON_ANY_DATABASE = 'tests/host/{dataFolder,dataFolderLock,rates,ratesData,settings}.test.ts';

/** On PGlite: start, stop, kill and the main job. `npm run test:long` runs all host tests on it. */
const ON_PGLITE = 'tests/host/{mainJob,process}.test.ts';

const host = {
  ...shared,
  name: 'host',
  include: withPostgres ? [ON_ANY_DATABASE, ON_PGLITE] : ['tests/host/**/*.test.ts'],
};

const hostOnPostgres = {
  extends: true as const,
  test: {
    ...shared,
    name: 'host-postgres',
    include: ['tests/host/**/*.test.ts'],
    exclude: [ON_ANY_DATABASE],
    globalSetup: ['tests/support/servers/postgresProject.ts'],
    setupFiles: ['tests/support/servers/onPostgres.ts'],
  },
};

/** Runs isolated, because it wraps components in profilers and files that share modules would load them unwrapped. */
const PROFILED = 'tests/client/questionnaire/typing.test.tsx';

const client = {
  name: 'client',
  include: ['tests/client/**/*.test.{ts,tsx}'],
  environment: 'jsdom' as const,
  globalSetup: ['tests/support/servers/gatewayPool.ts'],
  setupFiles: ['tests/support/client/dom.ts'],
};

/** `npm test` checks the rules of forms in jsdom; `npm run test:long` also runs these tests in Chromium. */
const FORM_RULES = 'tests/browser/screens/ux{Forms,OwnerForms}.test.ts';

/** More workers than cores, because a page mostly waits for its timers and the network. */
const BROWSER_WORKERS = Number(process.env.BROWSER_WORKERS ?? 3);

/** One runner for every kind of test; each project is a folder below tests/. */
export default defineConfig({
  // The paths below are relative to the repository.
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { alias: oneGraphql },
  test: {
    reporters: ['default', './tests/support/ciReporter.ts'],
    restoreMocks: true,
    // By default vitest leaves one core without a worker, which idles one of two; many tests only wait.
    maxWorkers: 3,
    // For all projects, because the processes that they start are the built product.
    globalSetup: ['tests/support/servers/builtProduct.ts'],
    // Far longer than any test takes, because other work may keep every core busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { ...shared, name: 'gateway', include: ['tests/{gateway,repository}/**/*.test.ts'] },
      },
      { extends: true, test: host },
      ...(withPostgres ? [hostOnPostgres] : []),
      { extends: true, test: { ...client, ...shared, exclude: [PROFILED] } },
      { extends: true, test: { ...client, name: 'client-profiled', include: [PROFILED] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [FORM_RULES],
          // The files of a worker also share its browser and its product.
          ...shared,
          maxWorkers: BROWSER_WORKERS,
          sequence: { groupOrder: 1 },
          // The main job by keyboard alone takes most of two minutes where other work keeps every core busy.
          testTimeout: 300_000,
          expect: { poll: { timeout: PATIENCE } },
        },
      },
    ],
  },
});
