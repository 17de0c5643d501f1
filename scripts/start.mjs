/** `npm start`: installs and builds what is missing, then becomes the gateway. */
import { build, install } from './prepare.mjs';

install();
build();
process.env.PROVIDER_PORT ??= '4001';
process.setSourceMapsEnabled(true);
await import('../dist/servers/gateway.js');
