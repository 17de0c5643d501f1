/** Derives the text to show, the error code and the status from a failed GraphQL request. */
import { CombinedGraphQLErrors, LinkError, ServerError } from '@apollo/client/errors';

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';
const UNKNOWN = 'Unknown error';
const OUTDATED = 'There is a new version. Load the page again.';

/** Whether the gateway rejected an operation as unknown, because this page is from another release. */
export const isOutdated = (error: unknown): boolean =>
  /DOCUMENT_NOT_TRUSTED|PERSISTED_QUERY_NOT/.test(
    String(ServerError.is(error) ? error.bodyText : errorExtensions(error).code),
  );

/**
 * Returns the text to show for a failure. A GraphQL error's message is shown unchanged, because the gateway
 * already words the message as the specification (section 8) requires.
 */
export function errorText(error: unknown): string {
  if (isOutdated(error)) return OUTDATED;
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? UNKNOWN;
  if (LinkError.is(error)) return UNREACHABLE;
  if (error instanceof Error && error.message) return error.message;
  return UNKNOWN;
}

/** Whether no GraphQL response arrived, so that the outcome is unknown. False for an outdated operation. */
export const isUnanswered = (error: unknown): boolean => LinkError.is(error) && !isOutdated(error);

/** Returns the `code` and `status` of a GraphQL error, which are undefined for any other failure. */
export const errorExtensions = (error: unknown): { code?: unknown; status?: unknown } =>
  CombinedGraphQLErrors.is(error) ? (error.errors[0]?.extensions ?? {}) : {};
