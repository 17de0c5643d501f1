/**
 * Keys of a response that the specification does not name (the contract, "Beyond the 37"). One that is missing or has
 * another shape affects no other key: it reads as null, and a malformed one is reported.
 */
import { z } from 'zod';
import { orNull } from './values.ts';

let malformed: string[] = [];

/** An optional key, which the log calls `name`; missing, null or malformed, it reads as null. */
export const optional = <T extends z.core.$ZodType>(name: string, shape: T) =>
  orNull<z.input<T>, z.output<T> | null>((given) => {
    const { success, data } = z.safeParse(shape, given);
    if (success) return data;
    malformed.push(name);
    return null;
  });

/** Runs a synchronous check and returns which optional keys it read as null because of their shape. */
export function withMalformedKeys<T>(check: () => T): { result: T; malformedKeys: string[] } {
  malformed = [];
  const result = check();
  return { result, malformedKeys: malformed.length > 0 ? [...new Set(malformed)] : malformed };
}

/** A calendar day as `2027-03-15`. */
export const day = z.iso.date();

/** Parts of a payment with US dollars per month. */
export const labelled = z.array(z.object({ label: z.string().min(1), monthly: z.number() }));
