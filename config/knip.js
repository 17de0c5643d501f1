import { readFileSync } from 'node:fs';

/** The checks' workspace installs what only checks and tests need. */
const checks = JSON.parse(readFileSync(new URL('../scripts/checks/package.json', import.meta.url), 'utf8'));

/** @type {import('knip').KnipConfig} */
export default {
  workspaces: {
    '.': {
      entry: [
        'gateway/main.ts',
        'host/main.ts',
        'client/prerender.tsx',
        // Inlined in each page.
        'client/boot/markSession.ts',
        'scripts/**/*.{mjs,ts}',
        'tests/**/*.test.{ts,tsx}',
        // Started as a process of its own.
        'tests/support/servers/gatewayProcess.ts',
        'tests/support/servers/kills/killableHost.ts',
        'tests/support/servers/measuredGateway.ts',
        'tests/bench/{,load/}*.{ts,mjs}',
      ],
      // The benchmark's peer has a package.json of its own, as Lighthouse has.
      project: [
        '{common,schema,gateway,host,client,tests,scripts}/**/*.{ts,tsx,mjs}',
        '!scripts/checks/**',
        '!tests/bench/peer/**',
      ],
      ignoreDependencies: Object.keys(checks.devDependencies),
      // Each names the files that prepare its tests.
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
  // A type that is exported for its documentation is not dead code.
  ignoreExportsUsedInFile: true,
  // Programs of the system, which may be missing.
  ignoreBinaries: ['apt-get', 'taskset', 'unshare'],
};
