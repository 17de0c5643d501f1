/** Converts a call's result to form errors. A separate file, so only screens with a form load Final Form. */
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { errorExtensions } from './errors.ts';
import { resultOf, type Result } from './result.ts';

/** Returns a failure's message as an error of the complete form, for `onSubmit`; undefined for a success. */
export const formErrors = (result: Result): SubmissionErrors =>
  result.ok ? undefined : { [FORM_ERROR]: result.message };

/** The HTTP statuses that reject the input itself, so that the same input would be rejected again. */
const ANSWER_STATUSES = new Set<unknown>([400, 404, 422]);

/** Returns the name of the field that an error message refers to; undefined for a form-wide message. */
export type FieldOf = (message: string) => string | undefined;

/** Returns `email` if the message mentions an e-mail address; a `FieldOf` for forms with other fields. */
export const emailIfNamed: FieldOf = (message) =>
  /\b(e-?mail|address)\b/i.test(message) ? 'email' : undefined;

/** Returns the same as `formErrors`, but shows rejected input at the field that the message refers to. */
export function errorsAt(result: Result, fieldOf: FieldOf): SubmissionErrors {
  if (result.ok || !ANSWER_STATUSES.has(errorExtensions(result.error).status)) return formErrors(result);
  return { [fieldOf(result.message) ?? FORM_ERROR]: result.message };
}

/** Sends a form: passes the response's data to `onDone`, or returns the failure as `errorsAt` does. */
export async function submitting<TData>(
  call: Promise<{ data?: TData }>,
  onDone?: (data: NonNullable<TData>) => unknown,
  fieldOf: FieldOf = () => undefined,
): Promise<SubmissionErrors> {
  const result = await resultOf(call);
  if (result.ok && result.value.data) await onDone?.(result.value.data);
  return errorsAt(result, fieldOf);
}
