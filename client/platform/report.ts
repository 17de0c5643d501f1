import { useEffect } from 'react';

/**
 * Logs a failure that the specification hides from users ("silent", "logged only", "the shared helper with no
 * user message", section 8) as one line in the browser's console.
 */
export function reportSilently(error: unknown, what: string): void {
  console.info(`Barline: ${what} failed.`, error);
}

/** Awaits work whose failure is only logged; never rejects. */
export async function silently(work: Promise<unknown>, what: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    reportSilently(error, what);
  }
}

/** Logs the error of data that failed to load; the user sees no message (section 8). */
export function useReport(error: unknown, what: string): void {
  useEffect(() => {
    if (error) reportSilently(error, what);
  }, [error, what]);
}
