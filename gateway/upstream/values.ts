/**
 * Schemas for response values that may be numbers or text. Each schema converts a value in one step, where a
 * union of zod would need several steps.
 */
import { z } from 'zod';
import { transform } from 'zod/mini';

type Read<T> = (given: unknown) => T | undefined;

/** Creates a schema that converts a value by `read`. The value is invalid if `read` returns undefined. */
export const value = <In, T>(read: Read<T>, expected = 'string or number') =>
  transform((given: In, { issues }): T => {
    const result = read(given);
    if (result !== undefined) return result;
    issues.push({ code: 'invalid_type', expected, message: 'Invalid value', input: given });
    return z.NEVER;
  });

/** Marks a key as optional in the types, because hosts may omit it. */
interface LeftOut {
  _zod: { optin: 'optional' };
}

/** Creates a schema like `value()`, which also converts null or a missing key to null. */
export const orNull = <In, T>(read: Read<T>, expected?: string) =>
  value<In | null | undefined, T | null>(
    (given) => (given === undefined || given === null ? null : read(given)),
    expected,
  ) as ReturnType<typeof transform<In | null | undefined, T | null>> & LeftOut;

const readText = (given: unknown) => {
  if (typeof given === 'string') return given;
  return Number.isFinite(given) ? String(given) : undefined;
};

/** Text, for example an id. A number is converted to text. */
export const text = value<string | number, string>(readText);

/** Text, or null if the key is missing. */
export const textOrNull = orNull<string | number, string>(readText);

const readToken = (given: unknown) => {
  const token = readText(given);
  return token !== undefined && /^[!-~]+$/.test(token) ? token : undefined;
};

/** A session's token, invalid if later calls could not send it in their `Authorization` header. */
export const token = value<string | number, string>(readToken);

/** A session's token, or null if the key is missing. */
export const tokenOrNull = orNull<string | number, string>(readToken);

const decimal = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

const readAmount = (given: unknown) => {
  const isDecimal = typeof given === 'string' && decimal.test(given.trim());
  const amount = isDecimal ? Number(given.replaceAll(',', '')) : given;
  return Number.isFinite(amount) ? (amount as number) : undefined;
};

/** An amount in US dollars. */
export const amount = value<string | number, number>(readAmount);

/** An amount in US dollars, or null if the key is missing. */
export const amountOrNull = orNull<string | number, number>(readAmount);

const integer = /^\s*-?\d+\s*$/;

/** A whole number in the range of GraphQL's `Int`, or null if the key is missing. */
export const countOrNull = orNull<string | number, number>((given) => {
  const count = typeof given === 'string' && integer.test(given) ? Number(given) : given;
  // The bitwise operation leaves only whole numbers of 32 bits unchanged.
  return typeof count === 'number' && count === (count | 0) ? count : undefined;
});

const flags = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true'].map((each) => [each, true] as const),
  ...[false, 0, '0', 'false'].map((each) => [each, false] as const),
]);

/** A boolean in any form that hosts send: `true`, `1`, `"1"`, `"true"` and their opposites. */
export const flag = value<boolean | 0 | 1 | '0' | '1' | 'true' | 'false', boolean>(
  (given) => flags.get(given),
  'boolean, 0 or 1',
);

/** The link of a document as text, or null (no document) for a missing or empty value, false or 0. */
export const link = orNull<string | number | boolean, string | null>((given) => {
  const words = typeof given === 'boolean' ? String(given) : readText(given);
  if (words === undefined) return undefined;
  return given ? words : null;
}, 'string, number or boolean');

/** Creates the schema of a list that may be missing or null. */
export const listOrNull = <T extends z.core.$ZodType>(item: T) => z.array(item).nullable().default(null);

/** Whether a header carries a text unchanged: up to 255 printable ASCII characters, no space at an end. */
export const isHeaderValue = (given: string): boolean => /^[!-~](?:[ -~]{0,253}[!-~])?$/.test(given);

/** An id that is later sent as a header. An id that a header cannot carry becomes null. */
export const idOrNull = orNull<unknown, string | null>((given) => {
  const found = readText(given);
  return found !== undefined && isHeaderValue(found) ? found : null;
});
