/** Puts the client's pages together out of Vite's `index.html`, its manifest, and what is prerendered. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../prepare.mjs';

/** Keeps what is meant for a visitor out of an owner's sight, until the script behind it has put that right. */
const EARLY_STYLE = '<style>html[data-session] #root[data-for="visitor"]{visibility:hidden}</style>';

/** Without a script nothing will load or be sent, as the page's own note says; header and footer stay apart. */
const WITHOUT_SCRIPT =
  '<noscript><style>#root main{visibility:hidden;height:4rem;overflow:hidden}</style></noscript>';

/** A script of `client/door`, small enough to stand in the page. */
async function doorScript(name) {
  const { output } = await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'client/door', `${name}.ts`), output: { format: 'iife' } },
    },
  });
  return `<script>${output[0].code.trim()}</script>`;
}

/** Every file that a chunk of the manifest imports, itself first, without what the page asks for anyway. */
function closure(manifest, key, files = new Set()) {
  const { file, imports = [] } = manifest[key];
  if (files.has(file)) return files;
  files.add(file);
  for (const each of imports) closure(manifest, each, files);
  return files;
}

/**
 * Makes the pages of the client that is built in `folder`.
 *
 * @param built the folder of the built client
 * @param manifest Vite's, by source file
 */
export async function pageMaker(built, manifest) {
  const doors = {
    early: await doorScript('early'),
    shell: await doorScript('shell'),
    whole: await doorScript('whole'),
  };
  const entry = manifest['index.html'];
  const address = (file) => `/${file}`;
  const filesOf = (sources) => {
    const files = new Set(sources.flatMap((source) => [...closure(manifest, source)]));
    files.delete(entry.file);
    return [...files].map(address);
  };
  const css = Object.values(manifest)
    .flatMap((chunk) => chunk.css ?? [])
    .map((file) => readFileSync(join(built, file), 'utf8'))
    .join('');

  /** Vite's page without what it asks for, which each page does in its own way. */
  const bare = readFileSync(join(built, 'index.html'), 'utf8')
    .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '');

  /** One page in its two forms. */
  const page = ({ title, visitor, owner, styles, isWhole, scripts, door }) =>
    bare
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title} · %BARLINE_BRAND_NAME%</title>`)
      .replace('</head>', () => `<style>${css}</style>${EARLY_STYLE}${styles}${doors.early}${scripts}</head>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root" data-for="visitor"${isWhole ? ' data-whole' : ''}>${visitor}</div>` +
          `<template id="barline-owner">${owner}</template>${doors[door]}`,
      );

  return {
    /** A page that is there without the app; `next` are the sources that are fetched ahead beside its own. */
    whole: (prerendered, { title, files, next, showsAnswers = false }) => {
      const needed = filesOf(['index.html', ...files]);
      const ahead = filesOf(next).filter((file) => !needed.includes(file));
      const scripts = JSON.stringify({ entry: address(entry.file), needed, next: ahead, showsAnswers });
      return page({
        ...prerendered,
        title,
        isWhole: true,
        scripts: `${showsAnswers ? WITHOUT_SCRIPT : ''}<script type="application/json" id="barline-scripts">${scripts}</script>`,
        door: 'whole',
      });
    },
    /** A page that waits for the app, and asks for all that its screen needs at once. */
    shell: (prerendered) =>
      page({
        ...prerendered,
        isWhole: false,
        scripts: [
          WITHOUT_SCRIPT,
          `<script type="module" crossorigin src="${address(entry.file)}"></script>`,
          ...filesOf(['index.html', ...prerendered.files]).map(
            (file) => `<link rel="modulepreload" crossorigin href="${file}">`,
          ),
        ].join(''),
        door: 'shell',
      }),
  };
}
