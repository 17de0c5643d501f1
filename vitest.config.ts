import { defineConfig } from 'vitest/config';
import { canHavePostgres } from './tests/support/servers/servers.ts';

// graphql ships CommonJS and ESM builds; the alias keeps every importer on one copy of its classes.
const oneGraphql = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

const host = {
  include: ['tests/host/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

// In CI the host's suite always runs on PostgreSQL as well; elsewhere, when the machine can have one.
const withPostgres = process.env.CI === 'true' || canHavePostgres();

const hostOnPostgres = {
  extends: true as const,
  test: {
    ...host,
    name: 'host-postgres',
    globalSetup: ['tests/support/servers/postgresProject.ts'],
    setupFiles: ['tests/support/servers/onPostgres.ts'],
  },
};

/** One runner for every kind of test; each project is a folder below tests/. */
export default defineConfig({
  resolve: { alias: oneGraphql },
  test: {
    reporters: ['default', './tests/support/ciReporter.ts'],
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: 'gateway', include: ['tests/gateway/**/*.test.ts', 'tests/specification/*.test.ts'] },
      },
      { extends: true, test: { ...host, name: 'host' } },
      ...(withPostgres ? [hostOnPostgres] : []),
      {
        extends: true,
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          globalSetup: ['tests/support/servers/gatewayPool.ts'],
          setupFiles: ['tests/support/client/dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/servers/builtProduct.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
