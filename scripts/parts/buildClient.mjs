/**
 * A step of the build: the client, its landing page as HTML in `dist/client/landing.html`, its addresses in
 * `dist/client/addresses.json`, and its operations in `dist/documents.json`.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../prepare.mjs';

const CLIENT = join(root, 'dist/client');
const PRERENDER = join(root, 'dist/prerender');

process.env.NODE_ENV = 'production';
const shared = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' };
await build(shared);
await build({
  ...shared,
  publicDir: false,
  build: { ssr: 'prerender.tsx', outDir: PRERENDER, emptyOutDir: true },
});

const { operationTexts, paths, prerenderLanding } = await import(
  pathToFileURL(join(PRERENDER, 'prerender.js')).href
);
const { html, styles } = await prerenderLanding();
const page = readFileSync(join(CLIENT, 'index.html'), 'utf8')
  .replace('</head>', () => `${styles}</head>`)
  .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
writeFileSync(join(CLIENT, 'landing.html'), page);
writeFileSync(join(CLIENT, 'addresses.json'), JSON.stringify(paths));
writeFileSync(join(root, 'dist/documents.json'), JSON.stringify(operationTexts(), null, 2));
rmSync(PRERENDER, { recursive: true });

// What is sent to every newcomer is compressed once, here, instead of at each request.
const ASSETS = join(CLIENT, 'assets');
for (const name of readdirSync(ASSETS).filter((each) => /\.(?:js|css|svg)$/.test(each))) {
  const path = join(ASSETS, name);
  writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
}
