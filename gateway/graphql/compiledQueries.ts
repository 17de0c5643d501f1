/**
 * Runs queries as functions that graphql-jit compiles, in a fraction of the time of graphql-js. It runs only what
 * Apollo Server has found valid, and leaves a query that fails to Apollo Server, so that errors come from one place.
 */
import type { FastifyRequest } from 'fastify';
import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '#gateway/http/metrics.ts';
import type { Context } from './context.ts';
import { variableProblem } from './limits.ts';

/** The limits of cached operations and their characters: even the shortest takes 19 kB of heap once compiled. */
export const KEPT_OPERATIONS = { max: 500, maxSize: 100_000 };

/** Directives and introspection, which graphql-js executes. */
const UNUSUAL = /@|__(?!typename\b)/;

/** The media types of Apollo Server's responses to programs that accept anything, and to its own client. */
const MEDIA_TYPES = new Map([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json'],
]);

type Variables = Record<string, unknown>;

/** Returns the data of a query; null after an error. The context caches its reads, so they are not repeated. */
type Run = (context: Context, variables: Variables | undefined) => Promise<object | null>;

/** Lists that all visitors share; without arguments, so that few responses are cached. */
const SHARED_FIELDS = new Set(['providers', 'states', 'businessTypes']);

/** Milliseconds for which one visitor's response is reused for the next. */
const SHARED_FOR_MS = 1_000;

interface KnownQuery {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  run?: Promise<Run | null>;
  /** The response to visitors, while it may be reused. */
  shared?: { text: string; until: number };
}

/** Whether a query selects only shared lists, so that every visitor gets the same response. */
const isShared = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.every((each) => each.kind === Kind.FIELD && SHARED_FIELDS.has(each.name.value));

/** Names an operation by its first field, so that the schema bounds the names, whatever strangers call theirs. */
export function metricOf(operation: OperationDefinitionNode | undefined): string {
  const first = operation?.selectionSet.selections.find(({ kind }) => kind === Kind.FIELD);
  return operation && first?.kind === Kind.FIELD ? `${operation.operation} ${first.name.value}` : 'none';
}

const isObjectOrNull = (value: unknown): value is Variables | null =>
  typeof value === 'object' && !Array.isArray(value);

/** A text may have several operations, so the key has the name, too. */
const keyOf = (text: string, operationName: string | null = null) => `${operationName ?? ''} ${text}`;

/** Compiles a valid query; null for one that graphql-jit refuses. */
export async function compile(
  schema: GraphQLSchema,
  { document, operation }: Pick<KnownQuery, 'document' | 'operation'>,
): Promise<Run | null> {
  // Loaded lazily, because it would take an eighth of a start.
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const compiled = compileQuery(schema, document, operation.name?.value ?? '', {
    disablingCapturingStackErrors: true,
  });
  if (!isCompiledQuery(compiled)) return null;
  return async (context, variables) => {
    const { data, errors } = await compiled.query(undefined, context, variables);
    return errors ? null : (data as object);
  };
}

/** The compiled queries of one server. With `metrics` it counts the queries that it answers. */
export function createCompiledQueries(schema: GraphQLSchema, metrics?: Metrics) {
  const queries = new LRUCache<string, KnownQuery>({
    ...KEPT_OPERATIONS,
    sizeCalculation: (_query, key) => key.length,
  });

  return {
    /** Caches an operation that Apollo Server has found valid. */
    learn(text: string, operationName: string | undefined, known: KnownQuery): void {
      const key = keyOf(text, operationName);
      const isPlain = known.operation.operation === OperationTypeNode.QUERY && !UNUSUAL.test(text);
      if (isPlain && !queries.has(key)) queries.set(key, known);
    },
    /** Answers a request; null when Apollo Server must answer it, with the same context. */
    async answer({ method, headers, body }: FastifyRequest, contextOf: () => Context) {
      const start = performance.now();
      const mediaType = MEDIA_TYPES.get(headers.accept);
      if (!mediaType || method !== 'POST' || !isObjectOrNull(body) || !body) return null;
      const { query, operationName = null, variables = null, extensions = null } = body;
      if (typeof query !== 'string' || (operationName !== null && typeof operationName !== 'string'))
        return null;
      if (!isObjectOrNull(variables) || !isObjectOrNull(extensions)) return null;
      const known = queries.get(keyOf(query, operationName));
      if (!known || (extensions && 'persistedQuery' in extensions) || variableProblem(variables)) return null;
      const isForVisitors = isShared(known.operation) && headers.authorization === undefined;
      let text = isForVisitors && known.shared && start < known.shared.until ? known.shared.text : undefined;
      if (text === undefined) {
        // Compiled at the second request, because strangers mostly send an operation once.
        const run = await (known.run ??= compile(schema, known));
        const data = await run?.(contextOf(), variables ?? undefined);
        if (!data) return null;
        text = `${JSON.stringify({ data })}\n`;
        // A response with an empty list is not cached.
        if (isForVisitors && !text.includes('[]')) known.shared = { text, until: start + SHARED_FOR_MS };
      }
      metrics?.observeOperation(metricOf(known.operation), 'ok', (performance.now() - start) / 1_000);
      return { text, mediaType: `${mediaType}; charset=utf-8` };
    },
  };
}

/** The compiled queries of one server. */
export type CompiledQueries = ReturnType<typeof createCompiledQueries>;
