/** The values of the complete form, for rules that compare fields. */
export type AllValues = Readonly<Record<string, unknown>>;

/** Returns the error of a value; undefined when it is valid. */
export type Rule<Value = string> = (value: Value, allValues: AllValues) => string | undefined;

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Requires an answer: some text, a ticked box, at least one of a list. */
export const required =
  (message: string): Rule<unknown> =>
  (value) =>
    isMissing(value) ? message : undefined;

/** Requires text that matches; `required` handles an empty answer. */
export const matches =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    isMissing(value) || pattern.test(value) ? undefined : message;

/** Checks the rules in order and returns the first error. */
export const all =
  <Value>(...rules: Rule<Value>[]): Rule<Value> =>
  (value, allValues) => {
    for (const rule of rules) {
      const message = rule(value, allValues);
      if (message !== undefined) return message;
    }
    return undefined;
  };
