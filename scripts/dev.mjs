/**
 * `npm run dev`: the app on PORT with hot reload; the gateway and the embedded host, each started anew when its code or
 * the schema changes; the types, generated when an operation or the schema changes. Says how long each took since the
 * save, and names each mistake with its file and line, here and over the page.
 */
import { followNpm } from './parts/followNpm.mjs';
import { build, install } from './prepare.mjs';

followNpm();
await install();
await build('explorer');
// From here on there are packages to import.
const { develop } = await import('./dev/develop.mjs');
await develop();
