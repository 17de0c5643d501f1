/** Reads the JSON files of rates and offers: the operator's file, or the sample file in this folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#common/server/start.ts';

/**
 * Reads and validates one JSON data file.
 *
 * @param variable the environment variable that names the operator's file
 * @param path the value of `variable`, or undefined for the file `sample`
 * @throws StartError with one line that names the variable, the file, the JSON path and the expected value
 */
export function readDataFile<T>(
  variable: string,
  path: string | undefined,
  sample: string,
  shape: z.ZodType<T>,
): T {
  const name = path === undefined ? `rates/${sample}` : `${variable}: ${path}`;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path ?? join(import.meta.dirname, sample), 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`${name} cannot be read as JSON: ${why.replaceAll(/\s+/g, ' ')}`, { cause: error });
  }
  const result = shape.safeParse(content);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new StartError(
    `${name}: ${z.core.toDotPath(issue?.path ?? []) || 'the file'}: ${issue?.message ?? 'has the wrong shape'}`,
  );
}
