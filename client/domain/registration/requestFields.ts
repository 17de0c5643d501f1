import { ENTRIES, type Answers, type FieldName, type Fields, type RequestName } from './fields.ts';

type NamesSentWith<R extends RequestName> = {
  [Name in FieldName]: R extends Fields[Name]['sentWith'][number] ? Name : never;
}[FieldName];

/** Returns the answers that a request contains, without empty answers. */
export function sentWith<R extends RequestName>(request: R, answers: Answers) {
  const names = ENTRIES.filter(([, field]) => field.sentWith.includes(request)).map(([name]) => name);
  const given = names.map((name) => [name, answers[name]] as const).filter(([, value]) => Boolean(value));
  return Object.fromEntries(given) as Pick<Answers, NamesSentWith<R>>;
}
