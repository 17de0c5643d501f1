/** What the requests read from the table of fields. */
import { ENTRIES } from './fields.ts';
import type { Answers, FieldName, Fields, RequestName } from './fields.ts';

/** The names of the fields that go with a request. */
type NamesSentWith<R extends RequestName> = {
  [Name in FieldName]: R extends Fields[Name]['sentWith'][number] ? Name : never;
}[FieldName];

/** Those of the answers that go with a request; an empty one is not sent. */
export function sentWith<R extends RequestName>(request: R, answers: Answers) {
  const names = ENTRIES.filter(([, field]) => field.sentWith.includes(request)).map(([name]) => name);
  const given = names.map((name) => [name, answers[name]] as const).filter(([, value]) => Boolean(value));
  return Object.fromEntries(given) as Pick<Answers, NamesSentWith<R>>;
}
