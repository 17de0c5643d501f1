/** The values of the complete form, for rules that compare fields. */
export type AllValues = Readonly<Record<string, unknown>>;

/** Validates a value. Returns its error message, or undefined if the value is valid. */
export type Rule<Value = string> = (value: Value, allValues: AllValues) => string | undefined;

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Requires a value: some text, a ticked checkbox, or at least one item of a list. */
export const required =
  (message: string): Rule<unknown> =>
  (value) =>
    isMissing(value) ? message : undefined;

/** Requires text to match a pattern. Empty text passes, because `required` rejects it. */
export const matches =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    isMissing(value) || pattern.test(value) ? undefined : message;

/** Combines rules into one, which checks them in order and returns the first error. */
export const all =
  <Value>(...rules: Rule<Value>[]): Rule<Value> =>
  (value, allValues) => {
    for (const rule of rules) {
      const message = rule(value, allValues);
      if (message !== undefined) return message;
    }
    return undefined;
  };
