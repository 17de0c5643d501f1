import { MUSIC_OPTIONS } from '#common/limits.ts';
import { formatCount } from '#client/domain/format.ts';
import type { StatesQuery } from '#client/types.generated.ts';
import { FIELDS, type Answers, type Field, type FieldName } from './fields.ts';
import type { RegistrationValues } from './registration.ts';

type Choice = StatesQuery['states'][number];

/** The loaded options of the choice fields, by field name. */
type Lists = Partial<Record<FieldName, readonly Choice[]>>;

/** Returns an answer as text: the labels of choices, a count as `12,500`, or `''` if there is no answer. */
export function answerText(name: FieldName, values: RegistrationValues, lists: Lists): string {
  const value = (values as Answers)[name];
  const options: readonly Choice[] = name === 'isBgMusic' ? MUSIC_OPTIONS : (lists[name] ?? []);
  const labelOf = (picked: string) => options.find((option) => option.value === picked)?.label ?? picked;
  if (typeof value === 'string') {
    const { step }: Field = FIELDS[name];
    return step === 'metrics' ? String(formatCount(value)) : labelOf(value);
  }
  return value?.map(labelOf).join(', ') ?? '';
}
