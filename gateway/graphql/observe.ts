/**
 * Checks the variables of each operation that Apollo Server runs, caches the operation for compilation,
 * counts it, and adds the request id to its errors.
 */
import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError } from 'graphql';
import type { Metrics } from '#gateway/http/metrics.ts';
import type { Context } from './context.ts';
import { isOurs } from './errors.ts';
import { metricOf, type CompiledQueries } from './compiledQueries.ts';
import { variableProblem } from './limits.ts';

/** Creates the plugin. With `metrics` it counts operations by their first field and their outcome. */
export function observeOperations(compiled: CompiledQueries, metrics?: Metrics): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ request, contextValue: context }) {
      const stopTimer = metrics?.operations.startTimer();
      return Promise.resolve({
        didResolveOperation: ({ source, document, operation }) => {
          const problem = variableProblem(request.variables);
          if (problem) {
            const { message, code, status } = problem;
            // Without `http.status`, Apollo Server would respond with HTTP 500.
            throw new GraphQLError(message, { extensions: { code, http: { status } } });
          }
          if (operation) compiled.learn(source, { document, operation });
          return Promise.resolve();
        },
        didEncounterErrors: ({ errors }) => {
          const ours = errors.filter(isOurs).map(unwrapResolverError);
          for (const err of ours) context.request.log.error({ err }, 'a resolver failed');
          return Promise.resolve();
        },
        willSendResponse: (requestContext) => {
          const { body, http } = requestContext.response;
          http.headers.set('cache-control', 'no-store');
          const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
          if (body.kind === 'single' && errors.length > 0) {
            body.singleResult.errors = errors.map((error) => ({
              ...error,
              extensions: { ...error.extensions, requestId: context.request.id },
            }));
          }
          const waits = errors
            .map(({ extensions }) => extensions?.retryAfter)
            .filter((wait) => typeof wait === 'number');
          if (waits.length > 0) http.headers.set('retry-after', String(Math.max(...waits)));
          const code = errors[0]?.extensions?.code;
          const outcome = typeof code === 'string' ? code : 'ok';
          stopTimer?.({ operation: metricOf(requestContext.operation), outcome });
          return Promise.resolve();
        },
      });
    },
  };
}
