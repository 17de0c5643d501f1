/**
 * `npm run dev`: serves the client by Vite on PORT, restarts the gateway and the embedded host when their
 * code or the schema changes, and runs the code generator, the schema check and the compiler in watch mode.
 * Each printed line begins with the name of its command, and a mistake is printed with file and line.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { followNpm } from './followNpm.mjs';
import { install, root } from './prepare.mjs';

followNpm();
await install();
// Imported dynamically, because the package may be missing before install().
const { default: concurrently } = await import('concurrently');

/** Returns a free port for the gateway, to which Vite proxies requests. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return String(port);
}

const { PORT = '4000', PROVIDER_PORT = '4001', PROVIDER_HOST, HOST_FEATURES = 'all' } = process.env;
const app = process.env.PUBLIC_URL ?? `http://localhost:${PORT}`;
const host = PROVIDER_HOST ?? `http://127.0.0.1:${PROVIDER_PORT}`;
const gatewayPort = await freePort();
/** Makes `tsx watch` also watch files that match `read`. By default it watches only imported files. */
const watching = (program, read) =>
  `tsx watch --clear-screen=false --include "${read}" --exclude schema/schema.graphql ${program}`;

const commands = [
  {
    name: 'page',
    command: `vite --config config/vite.config.ts --port ${PORT} --strictPort --clearScreen false`,
    env: { GATEWAY: `http://127.0.0.1:${gatewayPort}`, EMBEDDED_HOST: host },
  },
  {
    name: 'gateway',
    command: watching('gateway/main.ts', 'schema/*.graphql'),
    env: {
      PORT: gatewayPort,
      HOST: '127.0.0.1',
      PUBLIC_URL: app,
      PROVIDER_HOST: host,
      ...(PROVIDER_HOST === undefined && { HOST_FEATURES }),
    },
  },
  {
    name: 'host',
    command: watching('host/main.ts', 'host/**/*.{json,sql}'),
    env: { PUBLIC_URL: app, PROVIDER_PORT, TRUSTED_PROXIES: 'loopback' },
  },
  { name: 'types', command: 'graphql-codegen --config config/codegen.ts --watch --silent' },
  {
    name: 'schema',
    command: watching('scripts/checks/schemaCheck.mjs', '{schema,client}/**/*.graphql'),
  },
  { name: 'compiler', command: 'tsc --noEmit --watch --preserveWatchOutput' },
].filter(({ name }) => name !== 'host' || PROVIDER_HOST === undefined);

process.stdout.write(`The app, with hot reload: ${app}\nExplorer: ${app}/explore\n\n`);
const { result } = concurrently(commands, { cwd: root, prefixColors: 'auto', killOthersOn: ['failure'] });
await result.catch(() => {
  process.exitCode = 1;
});
