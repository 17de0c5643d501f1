/** Converts results to form errors. A separate file, so that screens without forms do not load Final Form. */
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { errorExtensions } from './errors.ts';
import { resultOf, type Result } from './result.ts';

/** Returns what `onSubmit` must return: a failure's message as `FORM_ERROR`, or undefined for a success. */
export const formErrors = (result: Result): SubmissionErrors =>
  result.ok ? undefined : { [FORM_ERROR]: result.message };

/** The HTTP statuses which mean that the input was rejected, and would be rejected again. */
const ANSWER_STATUSES = new Set<unknown>([400, 404, 422]);

/** Returns the name of the field that an error message refers to, or undefined if it refers to none. */
export type FieldOf = (message: string) => string | undefined;

/** A `FieldOf` that returns `email` if the message contains "e-mail" or "address", or else undefined. */
export const emailIfNamed: FieldOf = (message) =>
  /\b(e-?mail|address)\b/i.test(message) ? 'email' : undefined;

/** Returns a rejected input's message under the field that `fieldOf` finds, otherwise as `FORM_ERROR`. */
export function errorsAt(result: Result, fieldOf: FieldOf): SubmissionErrors {
  if (result.ok || !ANSWER_STATUSES.has(errorExtensions(result.error).status)) return formErrors(result);
  return { [fieldOf(result.message) ?? FORM_ERROR]: result.message };
}

/** Awaits a form's request. On success, passes its data to `onDone`. On failure, returns errors by field. */
export async function submitting<TData>(
  call: Promise<{ data?: TData }>,
  onDone?: (data: NonNullable<TData>) => unknown,
  fieldOf: FieldOf = () => undefined,
): Promise<SubmissionErrors> {
  const result = await resultOf(call);
  if (result.ok && result.value.data) await onDone?.(result.value.data);
  return errorsAt(result, fieldOf);
}
