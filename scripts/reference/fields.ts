/** What the reference says of a field beyond its description: its upstream call, its errors, an example. */
import {
  getNamedType,
  isIntrospectionType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { callsIn, fieldsOf, needsSession, readExamples } from '../parts/documentedCalls.ts';

/** The codes that a failed upstream call can end with. */
export const errorCodesOf = (call: string): string[] => [
  ...(needsSession(call) ? ['UNAUTHENTICATED'] : []),
  'BAD_USER_INPUT',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_ERROR',
];

const objectTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !isIntrospectionType(type),
  ) as GraphQLObjectType[];

const link = (type: string, field: string) =>
  `<a href="#${type.toLowerCase()}.${field.toLowerCase()}"><code>${type}.${field}</code></a>`;

/** The sentences "Upstream: …" taken out of a description. */
const withoutCalls = (description: string) =>
  description.replaceAll(/\s*Upstream:\s+\w+\s+\S+?\.(?=\s|$)/g, '').trim();

/** The smallest example that selects each field, by `Type.field`. */
function examplesByField(schema: GraphQLSchema): Map<string, string> {
  const examples = readExamples().map(({ name, node }) => ({
    name,
    fields: [...fieldsOf(schema, node).keys()],
  }));
  const found = new Map<string, string>();
  for (const { name, fields } of examples.sort((a, b) => a.fields.length - b.fields.length))
    for (const field of fields) if (!found.has(field)) found.set(field, name);
  return found;
}

/** Markdown below each field's and type's description, by `Type.field` and by `Type`. */
export function describeAll(schema: GraphQLSchema): Map<string, string> {
  const examples = examplesByField(schema);
  const types = objectTypes(schema);
  const told = new Map<string, string>();
  const leadingTo = (name: string) =>
    types.flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => getNamedType(field.type).name === name)
        .map((field) => link(type.name, field.name)),
    );

  function ofField(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): string {
    const calls = callsIn(field.description);
    const codes = [...new Set(calls.flatMap(errorCodesOf))]
      .map((code) => `[\`${code}\`](#errorcode)`)
      .join(', ');
    const isFile = getNamedType(field.type).name === 'File';
    const example = examples.get(`${type.name}.${field.name}`);
    return [
      withoutCalls(field.description ?? ''),
      ...calls.map((call) => `Upstream: \`${call}\``),
      ...(codes === '' ? [] : [`${isFile ? 'Errors of the download' : 'Errors'}: ${codes}`]),
      ...(example === undefined ? [] : [`Example: [${example}](examples.md#${example.toLowerCase()})`]),
    ].join('\n\n');
  }

  for (const type of types) {
    for (const field of Object.values(type.getFields()))
      told.set(`${type.name}.${field.name}`, ofField(type, field));
    const parents = leadingTo(type.name);
    const reached = parents.length === 0 ? [] : [`Answered by ${parents.join(', ')}.`];
    told.set(type.name, [type.description ?? '', ...reached].join('\n\n'));
  }
  return told;
}
