/** Reads the JSON files of rates and offers: the operator's own, or the samples beside this file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#common/server/start.ts';

/** The source of a kind of data. */
interface Source {
  /** The variable that names the operator's own file. */
  variable: string;
  /** The value of the variable; undefined reads the sample. */
  path: string | undefined;
  sample: string;
}

/**
 * Reads and checks one JSON data file.
 *
 * @throws StartError with one line that names the variable, the file, the place and the expected value
 */
export function readDataFile<T>({ variable, path, sample }: Source, shape: z.ZodType<T>): T {
  const name = path === undefined ? `rates/${sample}` : `${variable}: ${path}`;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path ?? join(import.meta.dirname, sample), 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`${name} cannot be read as JSON: ${why.replaceAll(/\s+/g, ' ')}`, {
      cause: error,
    });
  }
  const result = shape.safeParse(content);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new StartError(
    `${name}: ${z.core.toDotPath(issue?.path ?? []) || 'the file'}: ${issue?.message ?? 'has the wrong shape'}`,
  );
}
