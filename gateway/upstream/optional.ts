/**
 * Response keys that the specification does not name (docs/contract.md, "Beyond the 37"). A missing or
 * malformed key becomes null and affects no other key. A malformed key is reported as well.
 */
import { z } from 'zod';

const malformed = new Set<string>();

/** Creates the schema of an optional key. Missing and malformed values become null. `name` is for the log. */
export const optional = <T extends z.ZodType>(name: string, shape: T) =>
  z
    .union([
      z.null(),
      shape,
      z.custom<never>().transform(() => {
        malformed.add(name);
        return null;
      }),
    ])
    .default(null);

/** Creates the schemas of an object's optional keys. In the log, `prefix` precedes a key's name. */
export const optionalKeys = <S extends Record<string, z.ZodType>>(prefix: string, shapes: S) =>
  Object.fromEntries(
    Object.entries(shapes).map(([key, shape]) => [key, optional(prefix + key, shape)]),
  ) as unknown as { [K in keyof S]: ReturnType<typeof optional<S[K]>> };

/** Returns the malformed optional keys of the last checked response and clears them. Undefined means none. */
export function takeMalformedKeys(): string[] | undefined {
  if (malformed.size === 0) return undefined;
  const keys = [...malformed];
  malformed.clear();
  return keys;
}

/** A calendar date such as `2027-03-15`. */
export const day = z.iso.date();

/** Labelled amounts, such as fees and savings, in US dollars per month. */
export const labelled = z.array(z.object({ label: z.string().min(1), monthly: z.number() }));
