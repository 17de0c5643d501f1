import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, print, type ASTNode, type GraphQLFormattedError } from 'graphql';
import { UpstreamFailure } from '#gateway/upstream/errors.ts';

const isValue = ({ kind }: ASTNode) => kind.endsWith('Value');

/**
 * Removes literals from a GraphQL error message, because a misplaced or unquoted password must not be
 * returned or logged. Syntax errors quote the text that the parser rejects.
 */
function withoutLiteral(message: string, error: unknown): string {
  if (message.startsWith('Syntax Error:')) {
    return message.replace(/\b(String|BlockString|Int|Float|Name) "[\s\S]*"/, '$1');
  }
  const values = error instanceof GraphQLError ? (error.nodes ?? []).filter(isValue) : [];
  return values.reduce((text, value) => text.replaceAll(print(value), '…'), message);
}

/**
 * Removes the value from the message about an invalid variable, because a password typed into the wrong field
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

/** Returns the error code of our validation rule. Apollo Server replaces it in the formatted error. */
function codeOfRule(error: unknown): unknown {
  const original = error instanceof GraphQLError ? error.originalError : undefined;
  return original instanceof GraphQLError ? original.extensions.code : undefined;
}

/**
 * Whether graphql-js refused an argument's value at run time. Such an error has AST nodes, whereas an error
 * that a resolver throws has none.
 */
function isArgumentError(error: unknown): boolean {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  return original instanceof GraphQLError && original.nodes !== undefined && !original.originalError;
}

/** Whether the gateway itself caused an error, rather than the upstream or the caller. */
export function isOurs(error: unknown): boolean {
  if (unwrapResolverError(error) instanceof UpstreamFailure || isArgumentError(error)) return false;
  const code = error instanceof GraphQLError ? error.extensions.code : undefined;
  return typeof code !== 'string' || code === 'INTERNAL_SERVER_ERROR';
}

/**
 * Matches the codes that Apollo Server gives to a caller's mistakes. `BAD_USER_INPUT` replaces these codes.
 * INTERNAL_SERVER_ERROR is among them, because Apollo Server gives this code to an invalid argument.
 */
const REFUSALS = /^(?:BAD_REQUEST|OPERATION_RESOLUTION_FAILURE|INTERNAL_SERVER_ERROR)$/;

/**
 * Formats an error for the response: an upstream failure with its text, `code` and `status`, a GraphQL error
 * with its message and `code`, and any other error as 'Server Error'.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const { locations, path } = formatted;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  if (original instanceof UpstreamFailure) {
    const { message, code, status, retryAfter } = original;
    return { message, ...place, extensions: { code, status, retryAfter } };
  }
  if (isOurs(error)) {
    return { message: 'Server Error', ...place, extensions: { code: 'INTERNAL_SERVER_ERROR', status: 500 } };
  }
  const given = codeOfRule(error) ?? formatted.extensions?.code;
  const code = REFUSALS.test(String(given)) ? 'BAD_USER_INPUT' : given;
  const message = withoutValue(withoutLiteral(formatted.message, error));
  return { message, ...place, extensions: { code } };
}
