import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FEATURES } from '#common/features.ts';
import { readEnvironment } from '#common/server/environment.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');

/** Returns the lines that define a service in compose.yaml. */
const service = (name: string) =>
  new RegExp(`^ {2}${name}:\\n((?: {3,}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';

/** Returns the environment variables that compose.yaml sets for a service. */
const variables = (name: string): Record<string, string> =>
  Object.fromEntries(
    [...service(name).matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, key = '', value = '']) => [
      key,
      value.replaceAll("'", ''),
    ]),
  );

/** Returns the names of all environment variables that the product reads. */
function known(): Set<string> {
  const requested = new Set<string>();
  const env = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get: (_, name) => {
        requested.add(String(name));
        return undefined;
      },
    },
  );
  readEnvironment(env);
  return requested;
}

test('the compose file starts PostgreSQL, Redis, a host and a gateway; docs/operations.md states what runs where @host-instances', () => {
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'));
  const names = [...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
  expect(names).toEqual(['postgres', 'redis', 'host', 'gateway']);
  const section = /^## What runs where\n([\s\S]*?)\n## /m.exec(read('docs/operations.md'))?.[1] ?? '';
  for (const way of ['`npm start`', '`PROVIDER_HOST`', '`compose.yaml`', 'several instances'])
    expect(section).toContain(`| ${way} `);
});

test('docs/operations.md lists every variable that the product reads', () => {
  const operations = read('docs/operations.md');
  expect([...known()].filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

test.each(['docs/operations.md', 'docs/contract.md'])(
  '%s lists every feature beside HOST_FEATURES',
  (path) => {
    const row = /^\| `HOST_FEATURES` .*$/m.exec(read(path))?.[0] ?? '';
    expect(FEATURES.filter((feature) => !row.includes(`\`${feature}\``))).toEqual([]);
  },
);

test.each(['host', 'gateway'])('%s is given only variables that the product reads', (name) => {
  const given = Object.keys(variables(name));
  expect(given.length).toBeGreaterThan(4);
  expect([...known()]).toEqual(expect.arrayContaining(given));
});

test('every service listens on, publishes and calls the same port @host-instances', () => {
  const { PROVIDER_PORT, PROVIDER_HOST, REDIS_URL, DATABASE_URL } = variables('host');
  expect(service('host')).toContain(`- '127.0.0.1:${PROVIDER_PORT ?? ''}:${PROVIDER_PORT ?? ''}'`);
  expect(service('host')).toContain(`fetch("http://127.0.0.1:${PROVIDER_PORT ?? ''}/healthz")`);
  expect(PROVIDER_HOST).toBe(`http://localhost:${PROVIDER_PORT ?? ''}`);
  expect(REDIS_URL).toBe('redis://redis:6379');
  expect(DATABASE_URL).toMatch(/^postgres:\/\/barline:.*@postgres:5432\/barline$/);
  const gateway = variables('gateway');
  expect(gateway.PROVIDER_HOST).toBe(`http://host:${PROVIDER_PORT ?? ''}`);
  expect(gateway.PUBLIC_URL).toContain(`http://localhost:${gateway.PORT ?? ''}`);
  expect(service('gateway')).toContain(`- '127.0.0.1:${gateway.PORT ?? ''}:${gateway.PORT ?? ''}'`);
});

test('no secret has a default, and the host gets what it needs to start without samples', () => {
  expect(compose.match(/\$\{POSTGRES_PASSWORD(?::\?[^}]+)\}/g)).toHaveLength(2);
  const secrets = ['POSTGRES_PASSWORD', 'STRIPE_SECRET_KEY', 'SMTP_URL'];
  for (const name of secrets) expect(compose).not.toMatch(new RegExp(`\\$\\{${name}:-[^}]`));
  expect(Object.keys(variables('host'))).toEqual(
    expect.arrayContaining([
      ...['DEMO', 'RATE_SCHEDULE', 'OFFERS', 'SMTP_URL', 'MAIL_FROM', 'DATABASE_URL'],
      ...['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
    ]),
  );
  // The container mounts a folder at /rates. RATE_SCHEDULE and OFFERS name files in this folder.
  expect(service('host')).toContain('- ${RATES_FOLDER:-./rates}:/rates:ro');
  for (const name of ['RATE_SCHEDULE', 'OFFERS'])
    expect(variables('host')[name]).toBe(`\${${name}:+/rates/}\${${name}:-}`);
});

test('no argument of a health check holds a space, at which some engines split it', () => {
  for (const [, words = ''] of compose.matchAll(/test: \[(.*)\]$/gm))
    for (const [, word = ''] of words.matchAll(/'([^']*)'/g)) expect(word).not.toMatch(/\s/);
  expect(compose.match(/test: \[/g)).toHaveLength(2);
});

test('the image copies only existing files, and starts the programs of the build @host-instances', () => {
  const ignored = read('.dockerignore').split('\n');
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path);
  expect(copied).toEqual(expect.arrayContaining(['node_modules', 'dist', 'host', 'gateway', 'schema']));
  const fromHere = [...(/^COPY (package.*) \.\/$/m.exec(dockerfile)?.[1] ?? '').split(' ')];
  expect(fromHere).toContain('package-lock.json');
  for (const path of [...fromHere, ...copied.filter((name) => !['node_modules', 'dist'].includes(name))]) {
    expect(existsSync(new URL(path, root)), path).toBe(true);
    expect(ignored).not.toContain(path);
  }
  // The build makes `dist/servers/<name>.js` from `<name>/main.ts`, so that source file must exist.
  const programs = [...`${dockerfile}${compose}`.matchAll(/dist\/servers\/(\w+)\.js/g)];
  expect(programs.map(([, name]) => name).sort()).toEqual(['gateway', 'host']);
  for (const [, name = ''] of programs) expect(existsSync(new URL(`${name}/main.ts`, root)), name).toBe(true);
});

test('the image has a Node that the product runs on', () => {
  const { engines, scripts } = JSON.parse(read('package.json')) as {
    engines: { node: string };
    scripts: Record<string, string>;
  };
  const oldest = Number(/^>=(\d+)\./.exec(engines.node)?.[1]);
  const majors = [...dockerfile.matchAll(/^FROM node:(\d+)-slim/gm)].map(([, major]) => Number(major));
  expect(majors).toHaveLength(2);
  for (const major of majors) {
    expect(major).toBeGreaterThanOrEqual(oldest);
    // A script must test the built servers on each Node release that the image uses.
    expect(Object.keys(scripts)).toContain(`test:node${major}`);
  }
});
