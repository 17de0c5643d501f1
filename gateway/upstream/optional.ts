/**
 * Response keys that the specification does not name (docs/contract.md, "Beyond the 37"). A missing or
 * malformed key becomes null and affects no other key. A malformed key is reported as well.
 */
import { z } from 'zod';
import { orNull } from './values.ts';

let malformed: string[] = [];

/** Creates the schema of an optional key, logged as `name`. A missing or malformed value becomes null. */
export const optional = <T extends z.core.$ZodType>(name: string, shape: T) =>
  orNull<z.input<T>, z.output<T> | null>((given) => {
    const { success, data } = z.safeParse(shape, given);
    if (success) return data;
    malformed.push(name);
    return null;
  });

/** Creates the schemas of an object's optional keys, each logged as `prefix` and its name. */
export const optionalKeys = <S extends Record<string, z.core.$ZodType>>(prefix: string, shapes: S) =>
  Object.fromEntries(
    Object.entries(shapes).map(([key, shape]) => [key, optional(prefix + key, shape)]),
  ) as unknown as { [K in keyof S]: ReturnType<typeof optional<S[K]>> };

/** Runs a synchronous check, and returns its result and the optional keys that were malformed. */
export function withMalformedKeys<T>(check: () => T): { result: T; malformedKeys: string[] } {
  malformed = [];
  const result = check();
  return { result, malformedKeys: malformed.length > 0 ? [...new Set(malformed)] : malformed };
}

/** A calendar date such as `2027-03-15`. */
export const day = z.iso.date();

/** Labelled parts of a payment, in US dollars per month. */
export const labelled = z.array(z.object({ label: z.string().min(1), monthly: z.number() }));
