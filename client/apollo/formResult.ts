/** The outcome of a form's call, as Final Form takes it; beside result.ts, so that screens without a form load none of it. */
import { FORM_ERROR } from 'final-form';
import type { SubmissionErrors } from 'final-form';
import { resultOf } from './result.ts';
import type { Result } from './result.ts';

/** A failure as a form's own error, for its `onSubmit`; undefined for a success. */
export const formErrors = (result: Result): SubmissionErrors =>
  result.ok ? undefined : { [FORM_ERROR]: result.message };

/** Sends a form: hands the call's data to `onDone`, or returns its failure as the form's own error. */
export async function submitting<TData>(
  call: Promise<{ data?: TData }>,
  onDone?: (data: NonNullable<TData>) => unknown,
): Promise<SubmissionErrors> {
  const result = await resultOf(call);
  if (result.ok && result.value.data) await onDone?.(result.value.data);
  return formErrors(result);
}
