/** What a host may say beyond section 7: a key that is missing or malformed reads as null and disturbs nothing beside it. */
import { z } from 'zod';

/** Keys of the reply that is being checked whose value has another shape; zod checks a reply in one go. */
let found: string[] = [];

/** An optional key of this name and shape; null where it is missing or malformed. */
export const optional = <Shape extends z.ZodType>(name: string, shape: Shape) =>
  z
    .custom<z.input<Shape> | null>()
    .optional()
    .transform((value): z.output<Shape> | null => {
      if (value === undefined || value === null) return null;
      const read = shape.safeParse(value);
      if (read.success) return read.data;
      found.push(name);
      return null;
    });

/** Runs the check of a reply; `malformed` names the optional keys that were left out of its result. */
export function checkingOptional<T>(check: () => T): { result: T; malformed: string[] } {
  found = [];
  const result = check();
  return { result, malformed: [...new Set(found)] };
}

/** A calendar day as `2027-03-15`. */
export const day = z.iso.date();

/** Parts of a payment with US dollars per month. */
export const labelled = z.array(z.object({ label: z.string().min(1), monthly: z.number() }));
