import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, print, type ASTNode, type GraphQLFormattedError } from 'graphql';
import { UpstreamFailure } from '#gateway/upstream/errors.ts';

const isValue = ({ kind }: ASTNode) => kind.endsWith('Value');

/**
 * Removes literals from GraphQL's message: a password without its quotes, or in the wrong place, must not be returned
 * or logged. The parser's messages quote the text that they reject.
 */
function withoutLiteral(message: string, error: unknown): string {
  if (message.startsWith('Syntax Error:')) {
    return message.replace(/\b(String|BlockString|Int|Float|Name) "[\s\S]*"/, '$1');
  }
  const values = error instanceof GraphQLError ? (error.nodes ?? []).filter(isValue) : [];
  return values.reduce((text, value) => text.replaceAll(print(value), '…'), message);
}

/**
 * Removes the value from GraphQL's message on a variable that does not fit: a password typed into the wrong field
 * must not be returned or logged.
 */
function withoutValue(message: string): string {
  const parts = /^Variable "(\$\w+)" got invalid value [\s\S]*$/.exec(message);
  if (!parts) return message;
  const place = / at "([\w.[\]]+)"; /.exec(message)?.[1];
  const reason = /; (?:Expected type "\w+!?"\. )?((?:It should be|Field "\w+"|Expected) [^;]*)$/.exec(
    message,
  )?.[1];
  const name = place ? `$${place}` : parts[1];
  return `Variable "${name ?? ''}" does not fit. ${reason ?? 'It has the wrong type.'}`;
}

/** The code that one of our validation rules set, which Apollo overwrites with its own. */
function codeOfRule(error: unknown): unknown {
  const original = error instanceof GraphQLError ? error.originalError : undefined;
  return original instanceof GraphQLError ? original.extensions.code : undefined;
}

/** Whether the gateway caused an error, and neither the upstream nor the caller. */
export function isOurs(error: unknown): boolean {
  if (unwrapResolverError(error) instanceof UpstreamFailure) return false;
  const code = error instanceof GraphQLError ? error.extensions.code : undefined;
  return typeof code !== 'string' || code === 'INTERNAL_SERVER_ERROR';
}

/**
 * Formats an error for the response: an upstream's failure with its text, `code` and `status`; GraphQL's own
 * with its message and `code`; anything else as 'Server Error'.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const { locations, path } = formatted;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  if (original instanceof UpstreamFailure) {
    const { message, code, status, retryAfter } = original;
    return {
      message,
      ...place,
      extensions: { code, status, ...(retryAfter !== undefined && { retryAfter }) },
    };
  }
  if (isOurs(error)) {
    return { message: 'Server Error', ...place, extensions: { code: 'INTERNAL_SERVER_ERROR', status: 500 } };
  }
  const code = codeOfRule(error) ?? formatted.extensions?.code;
  const message = withoutValue(withoutLiteral(formatted.message, error));
  return { message, ...place, extensions: { code } };
}
