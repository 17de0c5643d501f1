/** `npm run build`: builds the client, the servers and the database snapshot, unless they are up to date. */
import { build } from './prepare.mjs';

await build();
