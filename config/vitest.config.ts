import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from '../tests/support/browser/timeouts.ts';
import { canHavePostgres } from '../tests/support/servers/servers.ts';

// graphql ships CommonJS and ESM builds; the alias keeps every importer on one copy of its classes.
const oneGraphql = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

/** The files of a worker share its modules: half of all time went into loading the same ones for each file. */
const shared = { isolate: false };

/** Whether the host's tests run on PostgreSQL: in CI always; elsewhere, when the machine can have one. */
const withPostgres = process.env.CI === 'true' || canHavePostgres();

/** What is the same on every database, and is run on PGlite alone. */
const ON_ANY_DATABASE = 'tests/host/{dataFolder,dataFolderLock,rates,ratesData,settings}.test.ts';

/** On PGlite: start, stop, kill and the main job. `npm run test:long` runs all of the host on it. */
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

/** It puts profilers around components, which files that share its modules would have loaded without them. */
const PROFILED = 'tests/client/questionnaire/typing.test.tsx';

const client = {
  name: 'client',
  include: ['tests/client/**/*.test.{ts,tsx}'],
  environment: 'jsdom' as const,
  globalSetup: ['tests/support/servers/gatewayPool.ts'],
  setupFiles: ['tests/support/client/dom.ts'],
};

/** A form's rules are shown in jsdom; `npm run test:long` runs them in Chromium, too. */
const FORM_RULES = 'tests/browser/screens/ux{Forms,OwnerForms}.test.ts';

/** A page mostly waits for its timers and for the network: more workers than cores. */
const BROWSER_WORKERS = Number(process.env.BROWSER_WORKERS ?? 3);

/** One runner for every kind of test; each project is a folder below tests/. */
export default defineConfig({
  // Every path below is one of the repository's.
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { alias: oneGraphql },
  test: {
    reporters: ['default', './tests/support/ciReporter.ts'],
    restoreMocks: true,
    // A run's own choice is one less than there are cores, which leaves the second of two idle; much of this waits.
    maxWorkers: 3,
    // For all projects: what they start as processes is the built product.
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
