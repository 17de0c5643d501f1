/**
 * `npm run dev`: the app on PORT with hot reload, the gateway (and with it the embedded host) restarted when
 * its code or the schema changes, and the types generated anew when an operation or the schema changes.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { bin, build, install, root } from './prepare.mjs';

install();
build('explorer');

/** A port that nothing listens on. */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const port = process.env.PORT ?? '4000';
const gatewayPort = String(await freePort());
const shared = {
  ...process.env,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  PROVIDER_PORT: process.env.PROVIDER_PORT ?? '4001',
};

/** Runs a program again whenever a file of the schema, or what it loads, changes. */
const WATCH = ['watch', '--clear-screen=false', '--include', 'schema/*'];

const children = [
  [
    bin('tsx'),
    [
      ...WATCH,
      '--include',
      'client/**/*.graphql',
      bin('graphql-codegen'),
      '--config',
      'codegen.ts',
      '--silent',
    ],
    {},
  ],
  [
    bin('tsx'),
    [...WATCH, '--include', 'host/**/*', 'gateway/main.ts'],
    { PORT: gatewayPort, HOST: '127.0.0.1' },
  ],
  [bin('vite'), ['--port', port, '--strictPort'], { GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` }],
].map(([command, args, env]) =>
  spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...shared, ...env } }),
);

const stop = () => children.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
for (const child of children) {
  child.once('exit', (code) => {
    stop();
    process.exitCode ??= code ?? 0;
  });
}
