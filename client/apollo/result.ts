/** Defines the outcome of work that may fail, in one shape for all code that shows or handles a failure. */
import { errorText } from './errors.ts';

/** A failure: `error` is what the work threw, and `message` is the text to show for it. */
export interface Failure {
  ok: false;
  message: string;
  error: unknown;
}

/** The outcome of work: its value if it succeeded, or else its failure. */
export type Result<T = unknown> = { ok: true; value: T } | Failure;

export const succeeded = <T>(value: T): Result<T> => ({ ok: true, value });

export const failed = (error: unknown): Failure => ({ ok: false, message: errorText(error), error });

/** Awaits work and returns its outcome as a result. Never rejects. */
export async function resultOf<T>(work: Promise<T>): Promise<Result<T>> {
  try {
    return succeeded(await work);
  } catch (error) {
    return failed(error);
  }
}

/** Returns the message of a failure, or undefined for a success or a missing result. */
export const failureText = (result: Result | undefined): string | undefined =>
  result?.ok === false ? result.message : undefined;
