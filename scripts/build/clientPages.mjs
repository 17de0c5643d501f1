/** Assembles the client's pages from Vite's `index.html`, its manifest and the prerendered HTML. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../prepare.mjs';

/** Builds the script in the head of every page, which is inlined because it is small. */
async function headScript() {
  const { output } = await build({
    configFile: join(root, 'config/vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'client/boot/markSession.ts'), output: { format: 'iife' } },
    },
  });
  return `<script>${output[0].code.trim()}</script>`;
}

/** Returns the files of a manifest entry and of all its direct and indirect imports, its own file first. */
function filesOf(manifest, source, files = new Set()) {
  const { file, imports = [] } = manifest[source];
  if (files.has(file)) return files;
  files.add(file);
  for (const each of imports) filesOf(manifest, each, files);
  return files;
}

/**
 * Returns the HTML of the pages by URL path. Each page requests all scripts of its screen at once.
 *
 * @param folder the client as built by Vite
 * @param prerendered the output of `client/prerender.tsx`
 */
export async function clientPages(folder, prerendered) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const script = await headScript();
  // Styles are inlined, because they are small and the first paint waits for them.
  const template = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    /<link rel="stylesheet"[^>]* href="([^"]+)">/g,
    (_, href) => `<style>${readFileSync(join(folder, href), 'utf8')}</style>`,
  );
  const page = ({ title, html, styles, files }) => {
    const scripts = new Set(files.flatMap((source) => [...filesOf(manifest, source)]));
    const missing = [...scripts].filter((file) => !template.includes(`/${file}`));
    const links = missing.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    return template
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title} · %BARLINE_BRAND_NAME%</title>`)
      .replace('</head>', () => `${styles}${script}${links.join('')}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
  };
  return Object.fromEntries(prerendered.map((each) => [each.path, page(each)]));
}
