/** The outcome of a form's call, as Final Form takes it; beside result.ts, so that screens without a form load none of it. */
import { FORM_ERROR } from 'final-form';
import type { SubmissionErrors } from 'final-form';
import { errorExtensions } from './errors.ts';
import { resultOf } from './result.ts';
import type { Result } from './result.ts';

/** A failure as a form's own error, for its `onSubmit`; undefined for a success. */
export const formErrors = (result: Result): SubmissionErrors =>
  result.ok ? undefined : { [FORM_ERROR]: result.message };

/** The statuses of a refused answer; the others tell of the moment: under way already, too many, no server. */
const ANSWER_STATUSES = new Set<unknown>([400, 404, 422]);

/** The field that a refusal is about, by its text; undefined for the form as a whole. */
export type FieldOf = (message: string) => string | undefined;

/** Of a form with more to it than its address. */
export const emailIfNamed: FieldOf = (message) =>
  /\b(e-?mail|address)\b/i.test(message) ? 'email' : undefined;

/** The same, where a refused answer stands at the field that it is about. */
export function errorsAt(result: Result, fieldOf: FieldOf): SubmissionErrors {
  if (result.ok || !ANSWER_STATUSES.has(errorExtensions(result.error).status)) return formErrors(result);
  return { [fieldOf(result.message) ?? FORM_ERROR]: result.message };
}

/** Sends a form: hands the call's data to `onDone`, or returns its failure, at its field where `fieldOf` knows one. */
export async function submitting<TData>(
  call: Promise<{ data?: TData }>,
  onDone?: (data: NonNullable<TData>) => unknown,
  fieldOf: FieldOf = () => undefined,
): Promise<SubmissionErrors> {
  const result = await resultOf(call);
  if (result.ok && result.value.data) await onDone?.(result.value.data);
  return errorsAt(result, fieldOf);
}
