/**
 * The schema, the client's operations and the documented examples as the files say them, and what is wrong with them,
 * each mistake with its file, line and column. The code generator names neither.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildASTSchema,
  concatAST,
  GraphQLError,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  Source,
  validate,
  validateSchema,
  visit,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';

/** The fields that the client adds to the schema for itself. */
const LOCAL_FIELDS = 'client/session/local.graphql';

/** Apollo Client's own, which marks them in an operation. */
const CLIENT_DIRECTIVE = parse('directive @client on FIELD');

/** What a reader of the schema needs a sentence about. */
const DESCRIBED = [
  Kind.SCALAR_TYPE_DEFINITION,
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.INTERFACE_TYPE_DEFINITION,
  Kind.UNION_TYPE_DEFINITION,
  Kind.ENUM_TYPE_DEFINITION,
  Kind.INPUT_OBJECT_TYPE_DEFINITION,
  Kind.DIRECTIVE_DEFINITION,
  Kind.FIELD_DEFINITION,
  Kind.INPUT_VALUE_DEFINITION,
  Kind.ENUM_VALUE_DEFINITION,
];

/** "schema/rates.graphql:12:3: Unknown type …", as an editor's terminal makes a link of it. */
function mistake({ message, source, nodes, locations }) {
  const file = source?.name ?? nodes?.[0]?.loc?.source.name ?? 'schema';
  const { line, column } = locations?.[0] ?? { line: 1, column: 1 };
  return { file, line, column, message, text: `${file}:${line}:${column}: ${message}` };
}

/** All of the schema printed as one file, for others to read; it is generated. */
const PRINTED = 'schema/schema.graphql';

const graphqlFilesIn = (root, folder, options) =>
  readdirSync(join(root, folder), options)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => path !== PRINTED)
    .sort();

/** One document of all files; what cannot be parsed is a mistake and left out. */
function parseAll(root, paths) {
  const mistakes = [];
  const documents = paths.flatMap((path) => {
    const body = readFileSync(join(root, path), 'utf8');
    // A file that was made a moment ago may have nothing in it yet.
    if (body.trim() === '') return [];
    try {
      return [parse(new Source(body, path))];
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      mistakes.push(mistake(error));
      return [];
    }
  });
  return { document: concatAST(documents), mistakes };
}

/** The schema that the files make; null when they make none. */
function readSchema(root, paths, ...more) {
  const { document: read, mistakes } = parseAll(root, paths);
  const document = concatAST([read, ...more]);
  if (mistakes.length > 0) return { document, mistakes, schema: null };
  const wrong = validateSDL(document);
  const schema = wrong.length > 0 ? null : buildASTSchema(document, { assumeValidSDL: true });
  mistakes.push(...(schema ? validateSchema(schema) : wrong).map(mistake));
  return { document, mistakes, schema: mistakes.length > 0 ? null : schema };
}

/** What is wrong with operations, and which of them ask for deprecated fields; nothing without a schema. */
function readOperations(root, paths, schema) {
  const { document, mistakes } = parseAll(root, paths);
  if (schema) mistakes.push(...validate(schema, document).map(mistake));
  const deprecated = schema ? validate(schema, document, [NoDeprecatedCustomRule]).map(mistake) : [];
  return { mistakes, deprecated };
}

/** The types, fields, arguments and values of a schema that `picks` picks, each with its path, as "Query.rates". */
function definitions(document, picks) {
  const found = [];
  const look = (node, _key, _parent, _path, ancestors) => {
    if (!picks(node)) return;
    const owners = ancestors.flatMap(({ name }) => (name ? [name.value] : []));
    found.push({ node, path: [...owners, node.name.value].join('.') });
  };
  visit(document, Object.fromEntries(DESCRIBED.map((kind) => [kind, { enter: look }])));
  return found;
}

/** What no sentence describes. */
const undescribed = (document) =>
  definitions(document, ({ description }) => !description).map(({ node, path }) =>
    mistake(new GraphQLError(`${path} has no description.`, { nodes: node })),
  );

/** What is deprecated and is asked for by none of `users`. */
const unused = (document, users) =>
  definitions(document, ({ directives }) => directives.some(({ name }) => name.value === 'deprecated'))
    .filter(({ path }) => !users.some(({ message }) => message.includes(path)))
    .map(({ node, path }) =>
      mistake(new GraphQLError(`${path} is deprecated, and nothing here asks for it.`, { nodes: node })),
    );

/**
 * Reads all below `root`.
 *
 * @returns the schema (null while it is wrong), the mistakes of the schema, of its descriptions, and of operations and
 *   examples; and where something deprecated is asked for, or deprecated and not asked for
 */
export function readGraphql(root) {
  const server = readSchema(root, graphqlFilesIn(root, 'schema'));
  const client = server.schema
    ? readSchema(root, [...graphqlFilesIn(root, 'schema'), LOCAL_FIELDS], CLIENT_DIRECTIVE)
    : { mistakes: [], schema: null };
  const inClient = graphqlFilesIn(root, 'client', { recursive: true }).filter(
    (path) => path !== LOCAL_FIELDS,
  );
  const operations = [
    readOperations(root, inClient, client.schema),
    readOperations(root, graphqlFilesIn(root, 'schema/examples'), server.schema),
  ];
  const users = operations.flatMap(({ deprecated }) => deprecated);
  return {
    schema: server.schema,
    deprecated: [...users, ...unused(server.document, users)],
    mistakes: {
      schema: [...server.mistakes, ...client.mistakes],
      descriptions: undescribed(server.document),
      operations: operations.flatMap(({ mistakes }) => mistakes),
    },
  };
}
