/** A mailed quote's answers, read back into a registration's. */
import { BACKGROUND_ONLY, BACKGROUND_ONLY_DEFAULT } from '#common/limits.ts';
import { ENTRIES } from './fields.ts';
import type { RegistrationDraft, RegistrationValues } from './registration.ts';

/** An answer by the specification's name; a list stands with commas between its values, or comes as several answers. */
interface NamedAnswer {
  name: string;
  value: string;
}

/** What somebody answers about themselves, which no quote holds. */
const PERSONAL = new Set(['account', 'verify']);

type ClassCount = 'businessTotalMembers' | 'businessNumberGroup' | 'businessClassesPerWeek';

const CLASS_COUNTS: ReadonlySet<string> = new Set<ClassCount>([
  'businessTotalMembers',
  'businessNumberGroup',
  'businessClassesPerWeek',
]);

/** The values that the answers fill in; names that no question has are left out. */
function valuesOf(answers: readonly NamedAnswer[]): RegistrationValues {
  const entries = ENTRIES.filter(([, { step }]) => !PERSONAL.has(step)).flatMap(([name, { list }]) => {
    const given = answers.filter((answer) => answer.name === name).map(({ value }) => value.trim());
    if (given.length === 0) return [];
    return [[name, list ? given.flatMap((value) => value.split(',')) : given[0]] as const];
  });
  const values = Object.fromEntries(entries) as RegistrationValues;
  const isBackground = values.isBgMusic === BACKGROUND_ONLY && !values.packageCode;
  // Nobody was asked for them: they were sent as the specification's default.
  const wasAsked = (name: string) =>
    !CLASS_COUNTS.has(name) || values[name as ClassCount] !== BACKGROUND_ONLY_DEFAULT;
  return isBackground ? Object.fromEntries(entries.filter(([name]) => wasAsked(name))) : values;
}

/** The draft that a quote was made from, as far as its answers tell; `isPackage` when a package covers it. */
export function quotedDraft(answers: readonly NamedAnswer[], isPackage: boolean): RegistrationDraft {
  const values = valuesOf(answers);
  const promoCode = answers.find(({ name }) => name === 'businessPromotionCode')?.value.toUpperCase();
  return {
    id: '',
    flow: 'register',
    values,
    ...(isPackage &&
      values.packageCode && { packageCheck: { code: values.packageCode, exist: true, maximum: null } }),
    ...(promoCode && { promoCode }),
  };
}
