/**
 * Builds the client. Writes the HTML of its pages by URL path to `dist/client/pages.json`, and the texts of
 * its operations and of earlier releases' operations to `dist/documents.json`.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { root } from '../prepare.mjs';
import { clientPages } from './clientPages.mjs';
import { hashedDocuments } from './hashedDocuments.ts';
import { withReleases } from './operations.ts';

const CLIENT = join(root, 'dist/client');
const PRERENDER = join(root, 'dist/prerender');

process.env.NODE_ENV = 'production';
const shared = { configFile: join(root, 'config/vite.config.ts'), logLevel: 'warn' };
/** Modules that every page loads. They form one file, because a browser requests only six files at a time. */
const ofEveryPage = new Set();

/** Modules that few screens use. The file `app` omits them, although Chakra's entry file exports them. */
const OF_ONE_SCREEN =
  /\/node_modules\/(?:@ark-ui\/|@zag-js\/|@chakra-ui\/react\/dist\/esm\/components\/(?:tabs|table)\/)/;
function isOfEveryPage(id, context) {
  const add = (module) => {
    if (ofEveryPage.has(module) || OF_ONE_SCREEN.test(module)) return;
    ofEveryPage.add(module);
    context.getModuleInfo(module)?.importedIds.forEach(add);
  };
  if (ofEveryPage.size === 0) add(join(root, 'client/main.tsx'));
  return ofEveryPage.has(id);
}

/** Modules that most screens share. They are built into two files, `forms` and `shared`. */
const SHARED = [
  ['forms', /\/client\/(?:ui\/form\/|domain\/validate\b)|\/node_modules\/(?:react-)?final-form\//],
  ['shared', /\/client\/(?:ui\/(?:layout|dialog)|domain\/format)\b/],
];
const groupOf = (id, context) =>
  isOfEveryPage(id, context) ? 'app' : (SHARED.find(([, files]) => files.test(id))?.[0] ?? null);

await build({
  ...shared,
  plugins: [hashedDocuments()],
  build: {
    manifest: true,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: groupOf, debugName: 'pages' }],
        },
      },
    },
  },
});
await build({
  ...shared,
  publicDir: false,
  // Bundles all packages, because Node takes seconds to load their modules one by one.
  ssr: { noExternal: true },
  build: { ssr: 'prerender.tsx', outDir: PRERENDER, emptyOutDir: true },
});

const { operationTexts, prerenderPages } = await import(pathToFileURL(join(PRERENDER, 'prerender.js')).href);
const pages = await clientPages(CLIENT, await prerenderPages());
writeFileSync(join(CLIENT, 'pages.json'), JSON.stringify(pages));
writeFileSync(
  join(root, 'dist/documents.json'),
  JSON.stringify(withReleases(operationTexts(), join(root, 'docs/releases')), null, 2),
);
rmSync(PRERENDER, { recursive: true });
rmSync(join(CLIENT, '.vite'), { recursive: true });
rmSync(join(CLIENT, 'index.html'));

// Assets are compressed once at build time instead of at each request.
const ASSETS = join(CLIENT, 'assets');
await Promise.all(
  readdirSync(ASSETS)
    .filter((name) => /\.(?:js|css|svg)$/.test(name))
    .map(async (name) => {
      const path = join(ASSETS, name);
      const content = readFileSync(path);
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content));
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
);
