import { readFileSync } from 'node:fs';

/** Reads the dependencies of the checks' workspace, which only checks and tests use. */
const checks = JSON.parse(readFileSync(new URL('../scripts/checks/package.json', import.meta.url), 'utf8'));

/** @type {import('knip').KnipConfig} */
export default {
  workspaces: {
    '.': {
      entry: [
        'gateway/main.ts',
        'host/main.ts',
        'client/prerender.tsx',
        // Built into each page as an inline script.
        'client/boot/markSession.ts',
        'scripts/**/*.{mjs,ts}',
        'tests/**/*.test.{ts,tsx}',
        // Started as separate processes.
        'tests/support/servers/gatewayProcess.ts',
        'tests/support/servers/kills/killableHost.ts',
        'tests/bench/{,load/}*.{ts,mjs}',
      ],
      // Excludes folders that have their own package.json.
      project: [
        '{common,schema,gateway,host,client,tests,scripts}/**/*.{ts,tsx,mjs}',
        '!scripts/checks/**',
        '!tests/bench/peer/**',
        '!tests/long/clients/**',
      ],
      ignoreDependencies: Object.keys(checks.devDependencies),
      // Each configuration names setup files for its tests.
      vitest: {
        config: ['config/vitest.config.ts', 'config/vitest.long.config.ts', 'config/vitest.built.config.ts'],
      },
      vite: { config: ['config/vite.config.ts'] },
      'dependency-cruiser': { config: ['config/dependency-cruiser.mjs'] },
      'graphql-codegen': { config: ['config/codegen.ts'] },
      drizzle: { config: ['config/drizzle.config.ts'] },
      eslint: { config: ['config/eslint.config.js'] },
    },
    'scripts/checks': {
      entry: ['*.mjs'],
    },
  },
  ignore: ['**/*.generated.{ts,tsx}'],
  // Allows an export that only its own file uses, because exporting a type documents it.
  ignoreExportsUsedInFile: true,
  // System programs, which a machine may lack.
  ignoreBinaries: ['apt-get', 'taskset', 'unshare'],
};
