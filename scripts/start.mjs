/** `npm start`: installs and builds what is missing, then runs the gateway in this process. */
import module from 'node:module';
import { join } from 'node:path';
import { followNpm } from './followNpm.mjs';
import { build, install, root } from './prepare.mjs';

followNpm();
await install({ isForStart: true });
await build();
process.env.PROVIDER_PORT ??= '4001';
process.setSourceMapsEnabled(true);
// Caches compiled code for later starts (Node 22 or newer). The embedded host inherits this variable.
process.env.NODE_COMPILE_CACHE ??= join(root, 'dist/.compiled');
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
await import('../dist/servers/gateway.js');
