/**
 * Runs queries as functions that graphql-jit compiles, because graphql-js is several times slower. Only
 * validated queries run here. A query that fails is rerun by Apollo Server, which formats all errors.
 */
import type { FastifyRequest } from 'fastify';
import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '#gateway/http/metrics.ts';
import type { Context } from './context.ts';
import { variableProblem } from './limits.ts';

/** Maximum number and total characters of cached operations. Each takes at least 19 kB once compiled. */
export const CACHED_OPERATIONS = { max: 500, maxSize: 100_000 };

/** Matches directives and introspection, which only graphql-js executes. */
const UNUSUAL = /@|__(?!typename\b)/;

/** Response media type for each `Accept` header that generic HTTP clients and Apollo Client send. */
const MEDIA_TYPES = new Map([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json'],
]);

/** Whether a null variable could reach a non-null argument, a case that graphql-jit does not check. */
const mayPassNull = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
  variableDefinitions.some(({ type, defaultValue }) => defaultValue && type.kind !== Kind.NON_NULL_TYPE);

interface KnownQuery {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  run?: ReturnType<typeof compile>;
}

/** Names an operation by its first field for the metrics, because callers choose operation names freely. */
export function metricOf(operation: OperationDefinitionNode | undefined): string {
  const first = operation?.selectionSet.selections.find(({ kind }) => kind === Kind.FIELD);
  return operation && first?.kind === Kind.FIELD ? `${operation.operation} ${first.name.value}` : 'none';
}

const isObjectOrNull = (value: unknown): value is Record<string, unknown> | null =>
  typeof value === 'object' && !Array.isArray(value);

/** Compiles a valid query, or returns null if graphql-jit cannot compile it. */
export async function compile(
  schema: GraphQLSchema,
  { document, operation }: KnownQuery,
): Promise<CompiledQuery['query'] | null> {
  // Imported lazily, because this import would take an eighth of the server's start time.
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const compiled = compileQuery(schema, document, operation.name?.value ?? '', {
    disablingCapturingStackErrors: true,
  });
  return isCompiledQuery(compiled) ? compiled.query : null;
}

/** Creates the compiled-query cache of one server. With `metrics` it counts the queries that it runs. */
export function createCompiledQueries(schema: GraphQLSchema, metrics?: Metrics) {
  const queries = new LRUCache<string, KnownQuery>({
    ...CACHED_OPERATIONS,
    sizeCalculation: (_query, key) => key.length,
  });

  return {
    /** Caches a validated operation, if its text has no other operation and graphql-jit can run it. */
    learn(text: string, known: KnownQuery): void {
      const { document, operation } = known;
      const isOnly = document.definitions.filter(({ kind }) => kind === operation.kind).length === 1;
      const isPlain =
        operation.operation === OperationTypeNode.QUERY && !UNUSUAL.test(text) && !mayPassNull(operation);
      if (isOnly && isPlain && !queries.has(text)) queries.set(text, known);
    },
    /** Runs a request's compiled query. Returns the response, or null if Apollo Server must run the query. */
    async answer({ method, headers, body }: FastifyRequest, contextOf: () => Context) {
      const stopTimer = metrics?.operations.startTimer({ outcome: 'ok' });
      const mediaType = MEDIA_TYPES.get(headers.accept);
      if (!mediaType || method !== 'POST' || !isObjectOrNull(body) || !body) return null;
      const { query, operationName = null, variables = null, extensions = null } = body;
      if (typeof query !== 'string' || !isObjectOrNull(variables) || !isObjectOrNull(extensions)) return null;
      const known = queries.get(query);
      if (!known || (operationName !== null && operationName !== known.operation.name?.value)) return null;
      if ((extensions && 'persistedQuery' in extensions) || variableProblem(variables)) return null;
      // The query is compiled only at its second request, because most operations of unknown clients are sent
      // only once.
      const run = await (known.run ??= compile(schema, known));
      const result = await run?.(undefined, contextOf(), variables);
      if (!result || result.errors) return null;
      stopTimer?.({ operation: metricOf(known.operation) });
      return { text: `${JSON.stringify(result)}\n`, mediaType: `${mediaType}; charset=utf-8` };
    },
  };
}

/** The compiled-query cache of one server. */
export type CompiledQueries = ReturnType<typeof createCompiledQueries>;
