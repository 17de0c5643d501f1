/** `npm run build`: builds the client, then writes its landing page as HTML into `dist/client/landing.html`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './prepare.mjs';

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

const { prerenderLanding } = await import(pathToFileURL(join(PRERENDER, 'prerender.js')).href);
const { html, styles } = await prerenderLanding();
const page = readFileSync(join(CLIENT, 'index.html'), 'utf8')
  .replace('</head>', () => `${styles}</head>`)
  .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
writeFileSync(join(CLIENT, 'landing.html'), page);
rmSync(PRERENDER, { recursive: true });
