/** In the built client a script is fetched before it is imported, so that whoever tries again after a failure gets it. */
import { join } from 'node:path';
import type { Plugin } from 'vite';

const OURS = join(import.meta.dirname, '../../client/door/fetchWhole.ts');

/** Stands in place of Vite's own, which names the scripts in links: one that fails there cannot be imported any more. */
const HELPER = `export { importFetched as __vitePreload } from ${JSON.stringify(OURS)};`;

/** The plugin of Vite that does it. */
export const fetchedImports = (): Plugin => ({
  name: 'fetched-imports',
  enforce: 'pre',
  config: () => ({
    build: {
      modulePreload: {
        resolveDependencies: (file, files, { hostType }) =>
          hostType === 'js' ? [...new Set([file, ...files])] : files,
      },
    },
  }),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      if (sheets.length > 1)
        this.error(
          `${sheets.join(', ')}: only one style sheet is linked. Import all styles in client/main.tsx.`,
        );
    },
  },
  load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => HELPER },
});
