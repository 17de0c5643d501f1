import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createCache } from '#client/apollo/cache.ts';
import { FEATURES } from '#common/features.ts';
import { setHostFeatures } from '#tests/support/client/hostFeatures.ts';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

const ROOTS = ['Query', 'Mutation'];

const types = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && !type.name.startsWith('__') && !ROOTS.includes(type.name))
  .map(({ name }) => name);

describe('the cache', () => {
  test('every type of the schema has an identity of its own, or is part of its parent @spec-3', () => {
    const { policies } = createCache();
    const identityOf = (__typename: string) =>
      policies.identify({ __typename, id: '7', agreementId: '9' })[0];
    const identified = types.flatMap((type) => identityOf(type) ?? []);
    // The test passes an `id` for every type, so a type without a cache policy would be listed as `Type:7`.
    expect(identified.toSorted()).toEqual([
      'Agreement:{"agreementId":"9"}',
      'Business:{"id":"7"}',
      'Provider:{"id":"7"}',
      'User:{}',
    ]);
    expect(types.length).toBeGreaterThan(identified.length);
    for (const type of types) expect(policies.getMergeFunction('Query', 'user', type), type).toBeDefined();
  });

  test.each(FEATURES)('without %s its keys of a business or an agreement are null @spec-7', (feature) => {
    setHostFeatures(FEATURES.filter((each) => each !== feature));
    const { policies } = createCache();
    const lines = readFileSync('docs/contract.md', 'utf8').split('\n');
    const row = lines.find((line) => line.startsWith(`| \`${feature}\` `)) ?? expect.unreachable(feature);
    for (const type of [schema.getType('Business'), schema.getType('Agreement')].filter(isObjectType)) {
      const names = Object.keys(type.getFields());
      const read = (name: string): unknown =>
        policies.getReadFunction(type.name, name)?.('sent', {} as never);
      expect(names.filter((name) => read(name) === null)).toEqual(
        names.filter((name) => row.includes(`\`${name}\``)),
      );
    }
  });

  test('the session’s four fields are local only: the server has none of them @spec-3', () => {
    const served = Object.keys(schema.getQueryType()?.getFields() ?? {});
    expect(served).toContain('businesses');
    for (const name of ['user', 'openLogin', 'register', 'currentBusiness'])
      expect(served).not.toContain(name);
  });
});
