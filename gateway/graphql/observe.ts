/**
 * What happens around each operation: its variables are checked, a compiled query answers where there is one, it is
 * counted, and its errors name the request.
 */
import { HeaderMap, type ApolloServerPlugin, type GraphQLRequestContext } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, Kind } from 'graphql';
import type { Metrics } from '#gateway/http/metrics.ts';
import { UpstreamFailure } from '#gateway/upstream/failure.ts';
import { createCompiledQueries } from './compiled.ts';
import type { Context } from './context.ts';
import { isOurs } from './errors.ts';
import { checkVariables } from './limits.ts';
import { schema } from './schema.ts';

/** The first field of the operation: there are as many as the schema has, whatever name a stranger gives it. */
function operationOf({ operation }: GraphQLRequestContext<Context>): string {
  const first = operation?.selectionSet.selections.find(({ kind }) => kind === Kind.FIELD);
  return operation && first?.kind === Kind.FIELD ? `${operation.operation} ${first.name.value}` : 'none';
}

/** A refusal with its HTTP status, which Apollo would make 500. */
const asGraphqlError = ({ message, code, status }: UpstreamFailure) =>
  new GraphQLError(message, { extensions: { code, http: { status } } });

/** The plugin; with `metrics` it counts operations by their first field and their outcome. */
export function observeOperations(metrics?: Metrics): ApolloServerPlugin<Context> {
  const compiled = createCompiledQueries(schema);
  return {
    async requestDidStart({ request, contextValue: { requestId, report } }) {
      const start = performance.now();
      return Promise.resolve({
        didResolveOperation: () => {
          try {
            checkVariables(request.variables);
          } catch (error) {
            throw error instanceof UpstreamFailure ? asGraphqlError(error) : error;
          }
          return Promise.resolve();
        },
        responseForOperation: async ({ document, operation, contextValue }) => {
          const data = await compiled.execute(
            { document, operation, variables: request.variables },
            contextValue,
          );
          if (!data) return null;
          return {
            body: { kind: 'single', singleResult: { data } },
            http: { headers: new HeaderMap(), status: undefined },
          };
        },
        didEncounterErrors: ({ errors }) => {
          for (const error of errors) if (isOurs(error)) report(unwrapResolverError(error));
          return Promise.resolve();
        },
        willSendResponse: (requestContext) => {
          const { body, http } = requestContext.response;
          http.headers.set('cache-control', 'no-store');
          const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
          if (body.kind === 'single' && errors.length > 0) {
            body.singleResult.errors = errors.map((error) => ({
              ...error,
              extensions: { ...error.extensions, requestId },
            }));
          }
          const waits = errors
            .map(({ extensions }) => extensions?.retryAfter)
            .filter((wait) => typeof wait === 'number');
          if (waits.length > 0) http.headers.set('retry-after', String(Math.max(...waits)));
          const code = errors[0]?.extensions?.code;
          metrics?.observeOperation(
            operationOf(requestContext),
            typeof code === 'string' ? code : 'ok',
            (performance.now() - start) / 1_000,
          );
          return Promise.resolve();
        },
      });
    },
  };
}
