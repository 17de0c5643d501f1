/** Installs the programs that the tests start, where the machine lacks them: Chromium, PostgreSQL and Redis. */
import { setup } from '../tests/support/servers/servers.ts';
import { findChromium } from './chromium.mjs';

await findChromium();
setup();
