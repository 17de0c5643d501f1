/**
 * Queries as functions that graphql-jit makes, at a fraction of what graphql-js takes to walk an operation. They run what
 * Apollo Server has found valid, and answer without errors or not at all: what fails is left to Apollo Server, so that
 * errors come from one place.
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

/** How many operations are kept, and of how many characters: the shortest takes 19 kB of the heap once it is compiled. */
export const KEPT_OPERATIONS = { max: 500, maxSize: 100_000 };

/** A directive, or introspection: graphql-js decides what they mean. */
const UNUSUAL = /@|__(?!typename\b)/;

/** What Apollo Server answers programs that accept anything, and its own client. */
const MEDIA_TYPES = new Map([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json'],
]);

type Variables = Record<string, unknown>;

/** The data of a query; null when it has met an error. A request remembers its reads, so that these are not made again. */
type Run = (context: Context, variables: Variables | undefined) => Promise<object | null>;

/** Lists that all visitors share; without arguments, so that their answers are few. */
const SHARED_FIELDS = new Set(['providers', 'states', 'businessTypes']);

/** Milliseconds for which a visitor's answer is sent again to the next. */
const SHARED_FOR_MS = 1_000;

interface KnownQuery {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  run?: Promise<Run | null>;
  /** The answer to visitors, while it may be sent again. */
  shared?: { text: string; until: number };
}

/** Whether every visitor is answered the same: nothing but shared lists is asked for. */
const isShared = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.every((each) => each.kind === Kind.FIELD && SHARED_FIELDS.has(each.name.value));

/** The first field of an operation: there are as many as the schema has, whatever name a stranger gives it. */
export function metricOf(operation: OperationDefinitionNode | undefined): string {
  const first = operation?.selectionSet.selections.find(({ kind }) => kind === Kind.FIELD);
  return operation && first?.kind === Kind.FIELD ? `${operation.operation} ${first.name.value}` : 'none';
}

const isObjectOrNull = (value: unknown): value is Variables | null =>
  typeof value === 'object' && !Array.isArray(value);

/** A text may hold several operations. */
const keyOf = (text: string, operationName: string | null = null) => `${operationName ?? ''} ${text}`;

/** Compiles a valid query; null for one that graphql-jit refuses. */
export async function compile(
  schema: GraphQLSchema,
  { document, operation }: Pick<KnownQuery, 'document' | 'operation'>,
): Promise<Run | null> {
  // Loaded here, because it would take an eighth of a start.
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

/** The compiled queries of one server. With `metrics` it counts what it answers. */
export function createCompiledQueries(schema: GraphQLSchema, metrics?: Metrics) {
  const queries = new LRUCache<string, KnownQuery>({
    ...KEPT_OPERATIONS,
    sizeCalculation: (_query, key) => key.length,
  });

  return {
    /** Remembers an operation that Apollo Server has found valid. */
    learn(text: string, operationName: string | undefined, known: KnownQuery): void {
      const key = keyOf(text, operationName);
      const isPlain = known.operation.operation === OperationTypeNode.QUERY && !UNUSUAL.test(text);
      if (isPlain && !queries.has(key)) queries.set(key, known);
    },
    /** The answer to a request; null when Apollo Server is to give it, over the same context. */
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
        // Compiled when it comes again: strangers' operations are mostly asked once.
        const run = await (known.run ??= compile(schema, known));
        const data = await run?.(contextOf(), variables ?? undefined);
        if (!data) return null;
        text = `${JSON.stringify({ data })}\n`;
        // An empty list is asked for anew each time.
        if (isForVisitors && !text.includes('[]')) known.shared = { text, until: start + SHARED_FOR_MS };
      }
      metrics?.observeOperation(metricOf(known.operation), 'ok', (performance.now() - start) / 1_000);
      return { text, mediaType: `${mediaType}; charset=utf-8` };
    },
  };
}

/** The compiled queries of one server. */
export type CompiledQueries = ReturnType<typeof createCompiledQueries>;
