/** `npm start`: installs and builds what is missing, then becomes the gateway. */
import { followNpm } from './parts/followNpm.mjs';
import { build, install } from './prepare.mjs';

followNpm();
install();
build();
process.env.PROVIDER_PORT ??= '4001';
process.setSourceMapsEnabled(true);
await import('../dist/servers/gateway.js');
