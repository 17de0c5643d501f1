/** Converts a call's result to Final Form errors. Separate from result.ts, so screens without a form do not load it. */
import { FORM_ERROR } from 'final-form';
import type { SubmissionErrors } from 'final-form';
import { errorExtensions } from './errors.ts';
import { resultOf } from './result.ts';
import type { Result } from './result.ts';

/** A failure as a form's own error, for its `onSubmit`; undefined for a success. */
export const formErrors = (result: Result): SubmissionErrors =>
  result.ok ? undefined : { [FORM_ERROR]: result.message };

/** The statuses that reject the input. The others are temporary: already under way, too many requests, no server. */
const ANSWER_STATUSES = new Set<unknown>([400, 404, 422]);

/** Returns the field that an error message refers to; undefined where it refers to the complete form. */
export type FieldOf = (message: string) => string | undefined;

/** Picks the e-mail field of a form that has more fields than that. */
export const emailIfNamed: FieldOf = (message) =>
  /\b(e-?mail|address)\b/i.test(message) ? 'email' : undefined;

/** As `formErrors`, but shows rejected input at the field that the message refers to. */
export function errorsAt(result: Result, fieldOf: FieldOf): SubmissionErrors {
  if (result.ok || !ANSWER_STATUSES.has(errorExtensions(result.error).status)) return formErrors(result);
  return { [fieldOf(result.message) ?? FORM_ERROR]: result.message };
}

/** Sends a form: passes the response's data to `onDone`, or returns the failure, at the field that `fieldOf` names. */
export async function submitting<TData>(
  call: Promise<{ data?: TData }>,
  onDone?: (data: NonNullable<TData>) => unknown,
  fieldOf: FieldOf = () => undefined,
): Promise<SubmissionErrors> {
  const result = await resultOf(call);
  if (result.ok && result.value.data) await onDone?.(result.value.data);
  return errorsAt(result, fieldOf);
}
