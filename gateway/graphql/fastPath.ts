/**
 * The short way to an answer: a query that Apollo Server has answered before is known to be parsed and valid, and is run
 * compiled. Whatever is unusual, an error above all, takes the whole way through Apollo Server, which alone says what is
 * valid, what a failure reads like, and which media type answers which `Accept`.
 */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Kind, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { compile, type CompiledQuery } from './compiled.ts';
import type { Context } from './context.ts';
import { checkVariables, operationBounds } from './limits.ts';
import type { Metrics } from '#gateway/http/metrics.ts';
import { UpstreamFailure } from '#gateway/upstream/failure.ts';

/** Media types that are remembered; programs send few kinds of `Accept`. */
const MAX_MEDIA_TYPES = 64;

/** Lists that all visitors share; without arguments, so that their answers are few. */
const SHARED_FIELDS = new Set(['providers', 'states', 'businessTypes']);

/** How long a visitors' answer is sent again as it is; the lists in it stand for minutes. */
const SHARED_FOR_MS = 1_000;

interface KnownQuery {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** The name that the request gave; undefined when it gave none. */
  operationName: string | undefined;
  /** Undefined until it comes again: strangers' operations are mostly asked once. */
  run?: CompiledQuery | null | undefined;
  /** What visitors are answered, while it may be sent again. */
  shared?: { body: string; until: number };
}

/** A whole answer. */
interface QuickAnswer {
  body: string;
  mediaType: string;
}

/** The first field of an operation: there are as many as the schema has, whatever name a stranger gives it. */
export function metricOf(operation: OperationDefinitionNode | undefined): string {
  const first = operation?.selectionSet.selections.find(({ kind }) => kind === Kind.FIELD);
  return operation && first?.kind === Kind.FIELD ? `${operation.operation} ${first.name.value}` : 'none';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLeftOut = (value: unknown): value is null | undefined => value === undefined || value === null;

/** A POST whose parts are what they should be; null for any other, which Apollo Server is to judge. */
function readRequest({ method, body }: FastifyRequest) {
  if (method !== 'POST' || !isRecord(body)) return null;
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== 'string') return null;
  if (!isLeftOut(operationName) && typeof operationName !== 'string') return null;
  if (!isLeftOut(variables) && !isRecord(variables)) return null;
  if (!isLeftOut(extensions) && (!isRecord(extensions) || 'persistedQuery' in extensions)) return null;
  return { query, operationName: operationName ?? undefined, variables: variables ?? undefined };
}

/** Whether every visitor is answered the same: nothing but shared lists is asked for. */
const isShared = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.every((each) => each.kind === Kind.FIELD && SHARED_FIELDS.has(each.name.value));

const hasEmptyList = (data: Record<string, unknown>) =>
  Object.values(data).some((list) => Array.isArray(list) && list.length === 0);

function isAllowed(variables: Record<string, unknown> | undefined): boolean {
  try {
    checkVariables(variables);
    return true;
  } catch (error) {
    if (error instanceof UpstreamFailure) return false;
    throw error;
  }
}

/** The short way; one for a server. With `metrics` it counts what it answers. */
export function createFastPath(schema: GraphQLSchema, metrics?: Metrics) {
  const queries = new LRUCache<string, KnownQuery>(operationBounds(({ document }: KnownQuery) => document));
  const mediaTypes = new Map<string, string>();

  async function run(known: KnownQuery, context: Context, variables: Record<string, unknown> | undefined) {
    const { shared, operation } = known;
    if (shared && context.isVisitor && performance.now() < shared.until) return shared.body;
    if (known.run === undefined) known.run = compile(schema, known.document, operation);
    const data = await known.run?.(context, variables);
    if (!data) return null;
    const body = `${JSON.stringify({ data })}\n`;
    // An empty list is asked for anew each time.
    if (context.isVisitor && isShared(operation) && !hasEmptyList(data)) {
      known.shared = { body, until: performance.now() + SHARED_FOR_MS };
    }
    return body;
  }

  return {
    /** Remembers an operation that Apollo Server has found valid. */
    learn(source: string, known: Omit<KnownQuery, 'run' | 'shared'>): void {
      if (!queries.get(source)) queries.set(source, known);
    },
    /** Remembers the media type with which Apollo Server has answered an `Accept`. */
    learnMediaType(accept: string | undefined, mediaType: unknown): void {
      if (typeof mediaType !== 'string' || mediaTypes.size >= MAX_MEDIA_TYPES) return;
      mediaTypes.set(accept ?? '', mediaType);
    },
    /** The answer to a request; null when Apollo Server is to give it, over the same context. */
    async answer(request: FastifyRequest, context: Context): Promise<QuickAnswer | null> {
      const start = performance.now();
      const mediaType = mediaTypes.get(request.headers.accept ?? '');
      const asked = readRequest(request);
      if (!asked) return null;
      const known = queries.get(asked.query);
      if (mediaType === undefined || known?.operationName !== asked.operationName || !known) return null;
      if (!isAllowed(asked.variables)) return null;
      const body = await run(known, context, asked.variables);
      if (body === null) return null;
      metrics?.observeOperation(metricOf(known.operation), 'ok', (performance.now() - start) / 1_000);
      return { body, mediaType };
    },
  };
}

/** The short way of one server. */
export type FastPath = ReturnType<typeof createFastPath>;
