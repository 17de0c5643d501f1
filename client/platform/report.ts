import { useEffect } from 'react';

/**
 * Logs a failure as one line in the browser's console. It is for failures that the specification (section 8)
 * hides from users, with words such as "silent", "only logged" and "no message to the user".
 */
export function reportSilently(error: unknown, what: string): void {
  console.info(`Barline: ${what} failed.`, error);
}

/** Waits for a task whose failure is only logged. Never rejects. */
export async function silently(work: Promise<unknown>, what: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    reportSilently(error, what);
  }
}

/** Logs the error of data that failed to load, without a message to the user (specification, section 8). */
export function useReport(error: unknown, what: string): void {
  useEffect(() => {
    if (error) reportSilently(error, what);
  }, [error, what]);
}
