/**
 * A step of the build: the gateway and the embedded host with the packages that every start needs, as a few
 * files of plain JavaScript. Node then neither translates nor resolves a thousand modules at each start.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../prepare.mjs';
import { keepImportMetaUrl } from './keepImportMetaUrl.mjs';

const SERVERS = join(root, 'dist/servers');

/** Packages with files beside their code, and those that only some starts need, stay in node_modules. */
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

/** graphql's two builds are two libraries to JavaScript: an import of either gets one. */
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
        // Node reads all code at each start. Names stay for stack traces.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});

// Node reads the maps at each start. They have line positions without the sources, which are most of them.
for (const name of readdirSync(SERVERS).filter((each) => each.endsWith('.map'))) {
  const path = join(SERVERS, name);
  const { sourcesContent: _sources, ...map } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify(map));
}
