/**
 * Reads the schema, the client's operations and the documented examples, and reports mistakes with file, line
 * and column, because the code generator does not report positions.
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

/** The file that extends the schema by the client's local-only fields. */
const LOCAL_FIELDS = 'client/session/local.graphql';

/** Apollo Client's directive for local-only fields. Operations can use it only if the schema declares it. */
const CLIENT_DIRECTIVE = parse('directive @client on FIELD');

/** The kinds of definitions that need a description. */
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

/** Formats a mistake as "schema/rates.graphql:12:3: Unknown type …", which a terminal shows as a link. */
function mistake({ message, source, nodes, locations }) {
  const file = source?.name ?? nodes?.[0]?.loc?.source.name ?? 'schema';
  const { line, column } = locations?.[0] ?? { line: 1, column: 1 };
  return { file, line, column, message, text: `${file}:${line}:${column}: ${message}` };
}

/** The generated file of the complete schema, which is not read, because it repeats the source files. */
const PRINTED = 'schema/schema.graphql';

const graphqlFilesIn = (root, folder, options) =>
  readdirSync(join(root, folder), options)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => path !== PRINTED)
    .sort();

/** Parses all files as one document. Reports and omits files with a syntax error. */
function parseAll(root, paths) {
  const mistakes = [];
  const documents = paths.flatMap((path) => {
    const body = readFileSync(join(root, path), 'utf8');
    // A newly created file may still be empty.
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

/** Builds a schema from files. `schema` in the result is null if the files contain mistakes. */
function readSchema(root, paths, ...more) {
  const { document: read, mistakes } = parseAll(root, paths);
  const document = concatAST([read, ...more]);
  if (mistakes.length > 0) return { document, mistakes, schema: null };
  const wrong = validateSDL(document);
  const schema = wrong.length > 0 ? null : buildASTSchema(document, { assumeValidSDL: true });
  mistakes.push(...(schema ? validateSchema(schema) : wrong).map(mistake));
  return { document, mistakes, schema: mistakes.length > 0 ? null : schema };
}

/** Parses operations. If `schema` is not null, also validates them and finds uses of deprecated fields. */
function readOperations(root, paths, schema) {
  const { document, mistakes } = parseAll(root, paths);
  if (schema) mistakes.push(...validate(schema, document).map(mistake));
  const deprecated = schema ? validate(schema, document, [NoDeprecatedCustomRule]).map(mistake) : [];
  return { mistakes, deprecated };
}

/** Returns the schema definitions that `picks` accepts, each with its path, such as "Query.rates". */
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

const undescribed = (document) =>
  definitions(document, ({ description }) => !description).map(({ node, path }) =>
    mistake(new GraphQLError(`${path} has no description.`, { nodes: node })),
  );

/** Reports deprecated definitions without a use. `users` lists the uses of deprecated fields. */
const unused = (document, users) =>
  definitions(document, ({ directives }) => directives.some(({ name }) => name.value === 'deprecated'))
    .filter(({ path }) => !users.some(({ message }) => message.includes(path)))
    .map(({ node, path }) =>
      mistake(new GraphQLError(`${path} is deprecated, and nothing here asks for it.`, { nodes: node })),
    );

/**
 * Reads all GraphQL files below `root`.
 *
 * @returns the schema (null if invalid), the mistakes by kind, and as `deprecated` the uses of deprecated
 *   fields and the deprecated fields that no operation uses
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
