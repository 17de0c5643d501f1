/**
 * A step of the build: the gateway and the embedded host with the packages that every start needs, as a few
 * files of plain JavaScript. Node then neither translates nor looks up a thousand modules at each start.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../prepare.mjs';
import { sameAddresses } from './sameAddresses.mjs';

const SERVERS = join(root, 'dist/servers');

/**
 * Packages with files beside their code, and those that only some starts need, stay in node_modules. They are
 * package.json's `dependencies`, which the image installs; what is bundled is a development dependency.
 */
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [sameAddresses(SERVERS)],
  ssr: { noExternal: true, external: Object.keys(dependencies) },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    outDir: SERVERS,
    emptyOutDir: true,
    rolldownOptions: {
      input: { gateway: join(root, 'gateway/main.ts'), host: join(root, 'host/main.ts') },
      output: { chunkFileNames: '[name].js' },
    },
  },
});
