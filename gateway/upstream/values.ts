/** Schemas for response values that may be numbers or text. */
import { z } from 'zod';

/** Creates the schema of a value that may be null or missing. A missing value becomes null. */
export const orNull = <T extends z.ZodType>(type: T) => type.nullable().default(null);

/** Text, for example an id. A number is converted to text. */
export const text = z.union([z.string(), z.number().transform(String)]);

/** Text, or null if the key is missing. */
export const textOrNull = orNull(text);

/** A session's token, invalid if later calls could not send it in their `Authorization` header. */
export const token = text.refine((given) => /^[!-~]+$/.test(given));

/** A session's token, or null if the key is missing. */
export const tokenOrNull = orNull(token);

const decimal = /^\s*-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?\s*$/;

/** An amount in US dollars. */
export const amount = z.union([
  z.number(),
  z
    .string()
    .regex(decimal)
    .transform((given) => Number(given.replaceAll(',', '')))
    .pipe(z.number()),
]);

/** An amount in US dollars, or null if the key is missing. */
export const amountOrNull = orNull(amount);

const integer = /^\s*-?\d+\s*$/;

/** A whole number in the range of GraphQL's `Int`, or null if the key is missing. */
export const countOrNull = orNull(
  z.union([z.int32(), z.string().regex(integer).transform(Number).pipe(z.int32())]),
);

/** A boolean in any form that hosts send: `true`, `1`, `"1"`, `"true"` and their opposites. */
export const flag = z.union([
  z.boolean(),
  z.literal([1, '1', 'true']).transform(() => true),
  z.literal([0, '0', 'false']).transform(() => false),
]);

/** The link of a document as text, or null (no document) for a missing or empty value, false or 0. */
export const link = orNull(
  z.union([z.string(), z.number(), z.boolean()]).transform((given) => (given ? String(given) : null)),
);

/** Creates the schema of a list that may be missing or null. */
export const listOrNull = <T extends z.ZodType>(item: T) => orNull(z.array(item));

/** Whether a header carries a text unchanged: 1 to 255 printable ASCII characters, no space at either end. */
export const isHeaderValue = (given: string): boolean => /^[!-~](?:[ -~]{0,253}[!-~])?$/.test(given);

/** An id that is later sent as a header. An id that a header cannot carry becomes null. */
export const idOrNull = z
  .union([text.refine(isHeaderValue), z.unknown().transform(() => null)])
  .default(null);
