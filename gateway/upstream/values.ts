/** Values of the upstream's answers, which may come as numbers or as text. */
import { z } from 'zod';

/** Text, an id among it. */
export const text = z.union([z.string(), z.number()]).transform(String);

/** Text that may be left out. */
export const textOrNull = text.nullish().transform((value) => value ?? null);

const digits = /^-?\d+$/;
const decimal = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

const number = (pattern: RegExp) =>
  z.union([
    z.number(),
    z
      .string()
      .trim()
      .regex(pattern)
      .transform((value) => Number(value.replaceAll(',', ''))),
  ]);

/** US dollars. */
export const amount = number(decimal);

/** US dollars that may be left out. */
export const amountOrNull = amount.nullish().transform((value) => value ?? null);

/** A whole number that may be left out. */
export const countOrNull = number(digits)
  .pipe(z.int())
  .nullish()
  .transform((value) => value ?? null);

/** Truth as the upstream may write it: `true`, `1`, `"1"`, `"true"` and their opposites. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** A link that says by being truthy that a document exists. */
export const link = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value ? String(value) : null));

/** A list that may be left out or null. */
export const listOrNull = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? null);

/** An id that goes back in a header; one that could not is as good as none. */
export const idOrNull = text
  .pipe(z.string().regex(/^[\w-]{1,128}$/))
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
