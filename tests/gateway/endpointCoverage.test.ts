import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '#gateway/graphql/schema.ts';
import { endpoints, featureOf, type EndpointKey } from '#gateway/upstream/endpoints.ts';
import { callsIn, withoutNames } from '../../scripts/checkHost/documentedCalls.ts';
import { hostOfFile } from '#tests/support/fixtures/hostOfFile.ts';

const host = hostOfFile();

const send = (key: string) => {
  const [method = '', path = ''] = key.split(' ');
  return fetch(`${host.url}${path.replaceAll(/\{\w+\}/g, '1')}`, { method });
};

const keys = Object.keys(endpoints) as EndpointKey[];

/** The upstream calls that appear in the schema's descriptions, as `METHOD /path?query`. */
const described = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) => Object.values(type.getFields()))
  .flatMap(({ description }) => callsIn(description))
  .map(withoutNames);

/** The text of all GraphQL operations of the client. */
const asked = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.graphql'))
  .map((name) => readFileSync(`client/${name}`, 'utf8'))
  .join('\n');

/** The calls in the contract's tables and each row's feature. The 37 required calls have no feature. */
const documented = [
  ...readFileSync('docs/contract.md', 'utf8').matchAll(
    /^\|(?: \d+ +\|)? `([A-Z]+ \/[^`]+)`[^|]*\|(?: `(\w+)`,)?/gm,
  ),
].map(([, call = '', feature]) => [withoutNames(call).replace(/=$/, '={}'), feature] as const);

test('an operation of the client asks for each field that makes a call, but for the check of an address', () => {
  const fields = ['Query', 'Mutation', 'Business']
    .map((name) => schema.getType(name))
    .flatMap((type) => (isObjectType(type) ? Object.keys(type.getFields()) : []));
  expect(fields.filter((name) => !new RegExp(`\\b${name}\\b`).test(asked))).toEqual(['verifyEmail']);
});

describe('every entry of the endpoint table', () => {
  test('the contract describes each, beyond the 37 of section 7 with its feature @spec-7', () => {
    const known = keys.map((key) => [withoutNames(key), featureOf(key)]);
    expect(known.toSorted()).toEqual(documented.toSorted());
    expect(documented.filter(([, feature]) => feature === undefined)).toHaveLength(37);
  });

  test.each(keys)('the embedded host serves %s', async (key) => {
    const nowhere: unknown = await (await send('GET /web/no-such-call')).json();
    const response = await send(key);
    const body: unknown = response.status === 204 ? null : await response.json();
    const unserved = response.status === 405 || isDeepStrictEqual(body, nowhere);
    expect(unserved, `no route serves ${key}: add it to host/<noun>/routes.ts`).toBe(false);
  });

  test('each endpoint is named in the description of a schema field, and each name there is an endpoint', () => {
    const named = keys.map(withoutNames);
    expect([
      ...keys
        .filter((_, at) => !described.includes(named[at] ?? ''))
        .map(
          (key) => `no field says "Upstream: ${key}.": add that to the description of the field in schema/`,
        ),
      ...described
        .filter((key) => !named.includes(key))
        .map((key) => `${key} is described in schema/ and is no key of the endpoint table`),
    ]).toEqual([]);
  });
});
