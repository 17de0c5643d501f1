/** The text that is shown for a failed call (section 8), and the gateway's code and status. */
import { CombinedGraphQLErrors, LinkError } from '@apollo/client/errors';

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';
const UNKNOWN = 'Unknown error';

/**
 * The text of a failure. The gateway has chosen section 8's wording already, so a GraphQL error's message is
 * shown unchanged. Where no response arrived, the text states that.
 */
export function errorText(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? UNKNOWN;
  if (LinkError.is(error)) return UNREACHABLE;
  if (error instanceof Error && error.message) return error.message;
  return UNKNOWN;
}

/** The `code` and `status` that the gateway gave a failure; both are missing where no response arrived. */
export function errorExtensions(error: unknown): { code?: unknown; status?: unknown } {
  return CombinedGraphQLErrors.is(error) ? (error.errors[0]?.extensions ?? {}) : {};
}
