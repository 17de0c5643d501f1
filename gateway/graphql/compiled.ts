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
import type * as Compiler from 'graphql-jit';

let compiler: typeof Compiler | undefined;

/** Has queries compiled from here on; before, it would take an eighth of a start. */
export async function loadCompiler(): Promise<void> {
  compiler ??= await import('graphql-jit');
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

/**
 * The data of a query; null when it is to be executed plainly, because it has met an error. What it has read is not read
 * again then: a request remembers its reads, failures too.
 */
export type CompiledQuery = (
  context: unknown,
  variables: Record<string, unknown> | undefined,
) => Promise<Record<string, unknown> | null>;

/**
 * Compiles a query that was found valid; null for an operation that is always to be executed plainly, undefined while the
 * compiler is not loaded.
 */
export function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledQuery | null | undefined {
  if (operation.operation !== OperationTypeNode.QUERY || !isPlain(document)) return null;
  if (!compiler) return undefined;
  const compiled = compiler.compileQuery(schema, document, operation.name?.value ?? '', {
    disablingCapturingStackErrors: true,
  });
  if (!compiler.isCompiledQuery(compiled)) return null;
  return async (context, variables) => {
    const { data, errors } = await compiled.query(undefined, context, variables);
    return errors === undefined ? (data ?? null) : null;
  };
}
