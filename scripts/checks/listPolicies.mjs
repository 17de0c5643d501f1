/** Generates Apollo Client's cache policy for the schema's lists: each response replaces the stored list. */
import { getNullableType, isIntrospectionType, isListType, isObjectType } from 'graphql';

export function plugin(schema) {
  const rows = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !isIntrospectionType(type))
    .flatMap((type) => {
      const lists = Object.values(type.getFields()).filter((field) =>
        isListType(getNullableType(field.type)),
      );
      const fields = lists.map(({ name }) => `${name}: list`).join(', ');
      return lists.length > 0 ? [`  ${type.name}: { fields: { ${fields} } },`] : [];
    });
  return [
    "import type { TypePolicies } from '@apollo/client';",
    'const list = { merge: false } as const;',
    'export const lists: TypePolicies = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
