/**
 * Builds the gateway and the embedded host, with the packages that every start needs, into a few plain
 * JavaScript files, because Node would otherwise compile and resolve a thousand modules at each start.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../prepare.mjs';
import { keepImportMetaUrl } from './keepImportMetaUrl.mjs';

const SERVERS = join(root, 'dist/servers');

/** Packages not bundled, because they read files next to their code or because not every start needs them. */
const NOT_BUNDLED = [
  '@electric-sql/pglite',
  '@graphql-yoga/render-graphiql',
  '@node-rs/argon2',
  'nodemailer',
  'pdfkit',
  'pg',
  'pino',
  'prom-client',
  'stripe',
];

/** Resolves all imports of graphql to one build, because each build rejects objects of the other builds. */
const ONE_GRAPHQL = [
  { find: /^graphql$/, replacement: join(root, 'node_modules/graphql/index.mjs') },
  { find: /^graphql\/(.+?)(?:\.m?js)?$/, replacement: join(root, 'node_modules/graphql/$1.mjs') },
];

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [keepImportMetaUrl(SERVERS)],
  resolve: { alias: ONE_GRAPHQL },
  ssr: { noExternal: true, external: NOT_BUNDLED },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    outDir: SERVERS,
    emptyOutDir: true,
    rolldownOptions: {
      input: { gateway: join(root, 'gateway/main.ts'), host: join(root, 'host/main.ts') },
      output: {
        chunkFileNames: '[name].js',
        // Removes only whitespace, so that Node reads less code and stack traces still have the full names.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});

// Removes the sources from the source maps, because Node reads the maps at each start.
for (const name of readdirSync(SERVERS).filter((each) => each.endsWith('.map'))) {
  const path = join(SERVERS, name);
  const { sourcesContent: _sources, ...map } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify(map));
}
