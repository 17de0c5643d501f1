/** The outcome of work that may fail: one shape wherever code shows a failure or branches on it. */
import { errorText } from './errors.ts';

/** Work that failed: the text that is shown for it, and the error itself. */
export interface Failure {
  ok: false;
  message: string;
  error: unknown;
}

/** The value of work that succeeded, or its failure. */
export type Result<T = unknown> = { ok: true; value: T } | Failure;

/** The result of work that succeeded. */
export const succeeded = <T>(value: T): Result<T> => ({ ok: true, value });

/** The result of work that threw this error. */
export const failed = (error: unknown): Failure => ({ ok: false, message: errorText(error), error });

/** Awaits work; never rejects. */
export async function resultOf<T>(work: Promise<T>): Promise<Result<T>> {
  try {
    return succeeded(await work);
  } catch (error) {
    return failed(error);
  }
}

/** The text of a failure; undefined for a success, and where there is no result. */
export const failureText = (result: Result | undefined): string | undefined =>
  result?.ok === false ? result.message : undefined;
