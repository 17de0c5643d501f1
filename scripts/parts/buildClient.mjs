/**
 * A step of the build: the client, its landing page as HTML in `dist/client/landing.html`, the page of each screen
 * until its code is there in `dist/client/screens.json`, by its address as the router takes it or as it is typed (and
 * where nothing is, in `index.html`), its addresses in
 * `dist/client/addresses.json`, and its operations in `dist/documents.json`.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../prepare.mjs';
import { pageMaker } from './clientPages.mjs';
import { fetchedImports } from './fetchedImports.ts';
import { hashedDocuments } from './hashedDocuments.ts';
import { leanClient } from './leanClient.ts';

const CLIENT = join(root, 'dist/client');
const PRERENDER = join(root, 'dist/prerender');

process.env.NODE_ENV = 'production';
const shared = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' };
/** The modules that every page imports: one file instead of forty, since a browser asks for six at a time. */
const ofEveryPage = new Set();

/** What Chakra's one entry names, and single screens alone use. */
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

/** What most screens share goes together too, but for data, which only some of them need. */
const SHARED = [
  ['forms', /\/client\/ui\/form\/|\/node_modules\/(?:react-)?final-form\//],
  ['shared', /\/client\/ui\/(?:layout|dialog|format)\b/],
];
const groupOf = (id, context) =>
  isOfEveryPage(id, context) ? 'app' : (SHARED.find(([, files]) => files.test(id))?.[0] ?? null);

await build({
  ...shared,
  plugins: [hashedDocuments(), fetchedImports(), leanClient()],
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
  build: { ssr: 'prerender.tsx', outDir: PRERENDER, emptyOutDir: true },
});

const { FIRST_FORM, NOWHERE, operationTexts, paths, prerenderShells, prerenderWhole } = await import(
  pathToFileURL(join(PRERENDER, 'prerender.js')).href
);
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
const make = await pageMaker(CLIENT, manifest);
const shells = await prerenderShells();
const at = (path) => shells.find((shell) => shell.path === path);
writeFileSync(
  join(CLIENT, 'landing.html'),
  make.whole(await prerenderWhole('/'), { ...at('/'), next: at('/register/*').files }),
);
writeFileSync(join(CLIENT, 'index.html'), make.shell(at(NOWHERE)));
const screens = shells.filter(({ path }) => paths.includes(path) && path !== '/');
const firstForm = make.whole(await prerenderWhole(FIRST_FORM.path), {
  ...at('/register/*'),
  title: FIRST_FORM.title,
  next: [],
  showsAnswers: true,
});
writeFileSync(
  join(CLIENT, 'screens.json'),
  JSON.stringify({
    ...Object.fromEntries(screens.map((shell) => [shell.path, make.shell(shell)])),
    [FIRST_FORM.path]: firstForm,
  }),
);
writeFileSync(join(CLIENT, 'addresses.json'), JSON.stringify(paths));
writeFileSync(join(root, 'dist/documents.json'), JSON.stringify(operationTexts(), null, 2));
rmSync(PRERENDER, { recursive: true });
rmSync(join(CLIENT, '.vite'), { recursive: true });

// What is sent to every newcomer is compressed once, here, instead of at each request.
const ASSETS = join(CLIENT, 'assets');
for (const name of readdirSync(ASSETS).filter((each) => /\.(?:js|css|svg)$/.test(each))) {
  const path = join(ASSETS, name);
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
