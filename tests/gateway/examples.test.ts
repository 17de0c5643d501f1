import { readdirSync, readFileSync } from 'node:fs';
import { getNamedType, isObjectType, Kind, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '#gateway/graphql/schema.ts';
import { ERROR_EXAMPLES } from '../../scripts/checkHost/documentedCalls.ts';
import { gatewayOfFile } from '#tests/support/fixtures/gatewayOfFile.ts';

const folder = new URL('../../schema/examples/', import.meta.url);
const files = readdirSync(folder)
  // The examples of errors are tested in documentedErrors.test.ts.
  .filter((name) => name !== ERROR_EXAMPLES)
  .map((name) => ({ name, document: parse(readFileSync(new URL(name, folder), 'utf8')) }));

const operations = files.flatMap(({ name, document }) =>
  document.definitions.map((definition) => ({
    name: definition.kind === Kind.OPERATION_DEFINITION ? `${name} ${definition.name?.value ?? ''}` : name,
    text: print(definition),
  })),
);

const { gateway } = gatewayOfFile();

describe('the example operations that a frontend developer starts from', () => {
  test.each(operations)('$name runs unchanged', async ({ text }) => {
    const { data, errors } = await gateway.query(text, { id: '31' }, 'token');
    expect(errors).toBeUndefined();
    expect(data).toBeTypeOf('object');
  });

  test('there is one for each noun, and all of them cover every field of the schema', () => {
    expect(files.map(({ name }) => name.replace('.graphql', ''))).toEqual([
      'account',
      'agreements',
      'auth',
      'catalogue',
      'payment',
      'questionnaire',
      'rates',
    ]);
    const shown = new Set<string>();
    const types = new TypeInfo(schema);
    for (const { document } of files) {
      visit(
        document,
        visitWithTypeInfo(types, {
          Field: (node) => {
            shown.add(`${types.getParentType()?.name ?? ''}.${node.name.value}`);
          },
        }),
      );
    }
    const roots = [schema.getQueryType(), schema.getMutationType(), getNamedType(schema.getType('Business'))];
    const all = roots
      .filter(isObjectType)
      .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
    expect(
      all.filter((field) => !shown.has(field)),
      'add these to schema/examples/',
    ).toEqual([]);
  });
});
