import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '#gateway/graphql/schema.ts';
import { endpoints, featureOf, type EndpointKey } from '#gateway/upstream/endpoints.ts';
import { callsIn, needsSession, withoutNames } from '../../scripts/checkHost/documentedCalls.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

const send = (key: string) => {
  const [method = '', path = ''] = key.split(' ');
  return fetch(`${host.url}${path.replaceAll(/\{\w+\}/g, '1')}`, { method });
};

const keys = Object.keys(endpoints) as EndpointKey[];

/** The types whose fields make most of the upstream calls. */
const CALLERS = ['Query', 'Mutation', 'Business'];

/** The schema's fields whose description names an upstream call. */
const described = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ parent: type.name, ...field })))
  .map((field) => ({ ...field, calls: callsIn(field.description).map(withoutNames) }))
  .filter(({ calls }) => calls.length > 0);

/** Returns the joined text of the files in a folder and its subfolders whose names match `names`. */
const textOf = (folder: string, names: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');

/** The text of all GraphQL operations of the client. */
const requested = textOf('client', /\.graphql$/);

const contract = readFileSync('docs/contract.md', 'utf8');

/** The calls in the contract's tables, each with its feature. The 37 required calls have no feature. */
const documented = [...contract.matchAll(/^\|(?: \d+ +\|)? `([A-Z]+ \/[^`]+)`[^|]*\|(?: `(\w+)`,)?/gm)].map(
  ([, call = '', feature]) => [withoutNames(call).replace(/=$/, '={}'), feature] as const,
);

test('an operation of the client asks for each field that makes a call, but for the check of an address', () => {
  const fields = CALLERS.map((name) => schema.getType(name)).flatMap((type) =>
    isObjectType(type) ? Object.keys(type.getFields()) : [],
  );
  const unused = fields.filter((name) => !new RegExp(`\\b${name}\\b`).test(requested));
  expect(unused, 'add an operation below client/').toEqual(['verifyEmail']);
});

test('each operation of the client is used', () => {
  const components = textOf('client', /(?<!\.generated)\.tsx?$/);
  const unused = [...requested.matchAll(/^(?:query|mutation) (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !new RegExp(`\\b(?:use${name}[A-Z]|${name}Document)`).test(components))
    .map((name) => `no file of client/ uses the operation ${name}: use its hook in a screen, and test that`);
  expect(unused).toEqual([]);
});

test('each field that makes a call has a resolver, and the contract names it', () => {
  const codes = [...contract.matchAll(/`[^`]+`/g)].flat().join(' ');
  const isNamed = (parent: string, name: string) =>
    new RegExp(`\\b${CALLERS.includes(parent) ? `${parent}\\.(?:\\w+, )*` : ''}${name}\\b`).test(codes);
  const lines = contract.split('\n');
  const isInRow = (feature: string, name: string) =>
    lines.some((line) => line.startsWith(`| \`${feature}\``) && line.includes(`\`${name}\``));
  expect([
    ...described
      .filter(({ resolve }) => !resolve)
      .map(({ parent, name }) => `${parent}.${name} has no resolver: add it to gateway/<noun>/resolvers.ts`),
    ...described
      .filter(({ parent, name }) => !isNamed(parent, name))
      .map(({ parent, name }) => `docs/contract.md does not name ${parent}.${name}: add it beside its call`),
    ...documented.flatMap(([call, feature]) =>
      described
        .filter(({ parent, calls }) => /Query|Mutation/.test(parent) && calls.includes(call))
        .filter(({ name }) => feature !== undefined && !isInRow(feature, name))
        .map(({ name }) => `docs/contract.md does not name ${name} in the row of \`${feature}\``),
    ),
  ]).toEqual([]);
});

describe('every entry of the endpoint table', () => {
  test('the contract describes each, beyond the 37 of section 7 with its feature @spec-7', () => {
    const known = keys.map((key) => [withoutNames(key), featureOf(key)]);
    const where = 'compare gateway/upstream/endpoints.ts with the tables of docs/contract.md';
    expect(known.toSorted(), where).toEqual(documented.toSorted());
    expect(documented.filter(([, feature]) => feature === undefined)).toHaveLength(37);
  });

  test.each(keys)('the embedded host serves %s', async (key) => {
    const nowhere: unknown = await (await send('GET /web/no-such-call')).json();
    const response = await send(key);
    const body: unknown = response.status === 204 ? null : await response.json();
    const unserved = response.status === 405 || isDeepStrictEqual(body, nowhere);
    expect(unserved, `no route serves ${key}: add it to host/<noun>/routes.ts`).toBe(false);
    if (response.status === 401) expect(key, 'add it to NEEDS_SESSION').toSatisfy(needsSession);
  });

  test.each([
    ['tests/host', 'test the route’s answer there', /^$/],
    ['tests/client', 'test there what a screen does with it', /^GET |auth\/verify-email$/],
  ])('a test in %s requests each', (folder, cure, unneeded) => {
    // Omits features.test.tsx, which names each optional call, but makes none.
    const text = textOf(folder, /(?<!features\.test)\.tsx?$/) + textOf('tests/support/fixtures', /\.ts$/);
    const forgotten = keys.filter((key) => {
      const [, path = ''] = /\/(?:web\/)?(.+)/.exec(key) ?? [];
      const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll('?', String.raw`\?`));
      return !new RegExp(`['"\`/]${parts.join('[^/?\'"`]*')}['"\`?]`).test(text) && !unneeded.test(key);
    });
    expect(forgotten.map((key) => `no test in ${folder} requests ${key}: ${cure}`)).toEqual([]);
  });

  test('each endpoint is named in the description of a schema field, and each name there is an endpoint', () => {
    const named = keys.map(withoutNames);
    const calls = described.flatMap((field) => field.calls);
    expect([
      ...keys
        .filter((_, at) => !calls.includes(named[at] ?? ''))
        .map(
          (key) => `no field says "Upstream: ${key}.": add that to the description of the field in schema/`,
        ),
      ...calls
        .filter((key) => !named.includes(key))
        .map((key) => `${key} is described in schema/ and is no key of the endpoint table`),
    ]).toEqual([]);
  });
});
