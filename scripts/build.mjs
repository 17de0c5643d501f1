/** `npm run build`: builds the client, the servers and the image of a data folder, where they are not up to date. */
import { build } from './prepare.mjs';

await build();
