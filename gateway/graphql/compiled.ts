/**
 * Queries as compiled functions: graphql-js walks an operation anew for each request, at several times the cost. What is
 * compiled only ever answers without errors; everything else is plain execution's, so that errors come from one place.
 */
import {
  BREAK,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';

/** An operation is compiled when it comes for the second time: strangers' are mostly asked once. */
const COMPILED_AT_USE = 2;

/** One request's operation, found valid. */
export interface Operation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown> | undefined;
}

/** Directives and introspection are left to graphql-js, whose reading of them is the standard. */
function isPlain(document: DocumentNode): boolean {
  let isFound = false;
  const found = () => {
    isFound = true;
    return BREAK;
  };
  visit(document, {
    Directive: found,
    Field: ({ name }) => (name.value.startsWith('__') && name.value !== '__typename' ? found() : undefined),
  });
  return !isFound;
}

function compile(schema: GraphQLSchema, { document, operation }: Operation): CompiledQuery | undefined {
  if (operation.operation !== OperationTypeNode.QUERY || !isPlain(document)) return undefined;
  const query = compileQuery(schema, document, operation.name?.value ?? '', {
    disablingCapturingStackErrors: true,
  });
  return isCompiledQuery(query) ? query : undefined;
}

/** Runs compiled queries of a schema; forgets one with its parsed document. */
export function createCompiledQueries(schema: GraphQLSchema) {
  const known = new WeakMap<OperationDefinitionNode, { uses: number; query?: CompiledQuery | undefined }>();

  return {
    /**
     * The data of a query; null when it is to be executed plainly, because it is not compiled or has met an error. What
     * it has read is not read again then: a request remembers its reads, failures too.
     */
    async execute(operation: Operation, context: unknown): Promise<Record<string, unknown> | null> {
      const entry = known.get(operation.operation) ?? { uses: 0 };
      entry.uses += 1;
      if (entry.uses === 1) known.set(operation.operation, entry);
      if (entry.uses === COMPILED_AT_USE) entry.query = compile(schema, operation);
      if (!entry.query) return null;
      const { data, errors } = await entry.query.query(undefined, context, operation.variables);
      return errors === undefined ? (data ?? null) : null;
    },
  };
}
