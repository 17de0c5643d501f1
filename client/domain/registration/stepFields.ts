/** Derives each step's questions, rules, control props and initial values from the table of fields. */
import type { Rule } from '#client/domain/validate.ts';
import { ENTRIES, FIELDS } from './fields.ts';
import type { Answers, Field, FieldName, Fields, QuestionStep } from './fields.ts';
import type { RegistrationDraft, RegistrationValues } from './registration.ts';
import type { Rules } from './rules.ts';

/** The names of the answers that are never stored, such as passwords. */
export const SECRETS: ReadonlySet<string> = new Set(
  ENTRIES.filter(([, { secret }]) => secret).map(([name]) => name),
);

/** Returns the fields that a step shows, given the answers so far. */
export const fieldsAt = (step: QuestionStep, draft: RegistrationDraft): FieldName[] =>
  ENTRIES.filter(([, field]) => field.step === step && (field.isShown?.(draft) ?? true)).map(
    ([name]) => name,
  );

/** Whether an answer is sent with a request for rates, because it can change a price. */
export const decidesRates = (name: FieldName): boolean => (FIELDS[name] as Field).sentWith.includes('rates');

/** Returns the validation rules of a step's form, given the answers so far. */
export function rulesAt(step: QuestionStep, draft: RegistrationDraft): Rules {
  const rules = fieldsAt(step, draft).map((name) => [name, (FIELDS[name] as Field).rule] as const);
  return Object.fromEntries(rules.filter(([, rule]) => rule !== undefined)) as Rules;
}

type ValueOf<Name extends FieldName> = Fields[Name] extends { list: true } ? readonly string[] : string;

/** Returns the props of a field's form control. */
export function control<Name extends FieldName>(name: Name) {
  const { label, hint, type, inputMode, autoComplete, optional, rule }: Field = FIELDS[name];
  return {
    name,
    label,
    hint,
    type,
    inputMode,
    autoComplete,
    optional,
    validate: rule as Rule<ValueOf<Name>> | undefined,
  };
}

type NamesAt<Step extends QuestionStep> = {
  [Name in FieldName]: Fields[Name]['step'] extends Step ? Name : never;
}[FieldName];

/** Returns the initial values of a step's form, without secrets: the draft's answers, or empty values. */
export function answersAt<Step extends QuestionStep>(step: Step, values: RegistrationValues) {
  const fields = ENTRIES.filter(([, field]) => field.step === step && !field.secret);
  const answers = fields.map(([name, { list }]) => [name, (values as Answers)[name] ?? (list ? [] : '')]);
  return Object.fromEntries(answers) as Required<
    Pick<RegistrationValues, NamesAt<Step> & keyof RegistrationValues>
  >;
}
