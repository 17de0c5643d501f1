/** What a person reads of a failed call (section 8). */
import { CombinedGraphQLErrors, LinkError } from '@apollo/client/errors';
import { FORM_ERROR } from 'final-form';
import type { SubmissionErrors } from 'final-form';

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';
const UNKNOWN = 'Unknown error';

/**
 * The text of a failure. The gateway has resolved section 8's wording already, so a GraphQL error's message is
 * shown as it comes; where no answer arrived at all there is nothing to quote.
 */
export function errorText(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? UNKNOWN;
  if (LinkError.is(error)) return UNREACHABLE;
  if (error instanceof Error && error.message) return error.message;
  return UNKNOWN;
}

/** The `code` and `status` that the gateway gave a failure; neither where no answer arrived. */
export function errorExtensions(error: unknown): { code?: unknown; status?: unknown } {
  return CombinedGraphQLErrors.is(error) ? (error.errors[0]?.extensions ?? {}) : {};
}

/**
 * Sends a form: answers nothing when the call went well, and its failure as the form's own error otherwise,
 * so that a form's `onSubmit` can return it.
 */
export async function submitting<TData>(
  call: Promise<{ data?: TData }>,
  onDone?: (data: NonNullable<TData>) => unknown,
): Promise<SubmissionErrors> {
  let data: TData | undefined;
  try {
    ({ data } = await call);
  } catch (error) {
    return { [FORM_ERROR]: errorText(error) };
  }
  if (data) await onDone?.(data);
  return undefined;
}
