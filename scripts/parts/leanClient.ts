/**
 * In the built client the global styles stand in each page already (prerender.tsx), so that Chakra does not work them out
 * again (decision 125). What Emotion brings for another of its functions, and the router's warnings, stay out, too.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

const CHAKRA = '/node_modules/@chakra-ui/react/dist/esm/styled-system';

const ROUTER_FOLDER = join(import.meta.dirname, '../../node_modules/react-router/dist/production');

/** The router's package names its development build alone, with its warnings. */
const ROUTER = [
  { find: /^react-router$/, replacement: join(ROUTER_FOLDER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(ROUTER_FOLDER, 'dom-export.mjs') },
];

/** Three children as in Chakra's own, by whose places React counts its ids. */
const PROVIDER = `
import { jsxs } from 'react/jsx-runtime';
import { createContext } from '../create-context.js';
const [ChakraContextProvider, useChakraContext] = createContext({ name: 'ChakraContext', strict: true });
const ChakraProvider = ({ value, children }) => jsxs(ChakraContextProvider, { value, children: [null, null, children] });
export { ChakraProvider, useChakraContext };
`;

/** What is taken out of the making of a system, and what stands in its place. */
const CUTS = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
  ["import { createPreflight } from './preflight.js';", 'const createPreflight = () => ({});'],
] as const;

/** The plugin of Vite that does it; the build of the pages themselves goes without. */
export const leanClient = (): Plugin => ({
  name: 'lean-client',
  enforce: 'pre',
  config: () => ({ resolve: { alias: ROUTER } }),
  load: {
    filter: { id: /styled-system\/provider\.js$|\/hoist-non-react-statics\// },
    handler: (id) => {
      if (id.includes('/hoist-non-react-statics/')) return 'export default (target) => target;';
      return id.includes(CHAKRA) ? PROVIDER : null;
    },
  },
  transform: {
    filter: { id: /styled-system\/system\.js$/ },
    handler(code, id) {
      if (!id.includes(CHAKRA)) return null;
      let lean = code;
      for (const [found, instead] of CUTS) {
        if (!lean.includes(found)) this.error(`${id} has no "${found}" any more.`);
        lean = lean.replace(found, instead);
      }
      return { code: lean, map: null };
    },
  },
});
