/** Converts a mailed quote's answers back into a registration's. */
import { BACKGROUND_ONLY, BACKGROUND_ONLY_DEFAULT } from '#common/limits.ts';
import { ENTRIES } from './fields.ts';
import type { RegistrationDraft, RegistrationValues } from './registration.ts';

/** An answer by the specification's name; a list is comma-separated, or arrives as several answers. */
interface NamedAnswer {
  name: string;
  value: string;
}

/** The steps with personal answers, which no quote contains. */
const PERSONAL = new Set(['account', 'verify']);

/** The values in the answers; names without a question are left out. */
function valuesOf(answers: readonly NamedAnswer[]): RegistrationValues {
  const entries = ENTRIES.filter(([, { step }]) => !PERSONAL.has(step)).flatMap(([name, { list }]) => {
    const given = answers.filter((answer) => answer.name === name).map(({ value }) => value.trim());
    if (given.length === 0) return [];
    return [[name, list ? given.flatMap((value) => value.split(',')) : given[0]] as const];
  });
  const values = Object.fromEntries(entries) as RegistrationValues;
  if (values.isBgMusic !== BACKGROUND_ONLY || values.packageCode) return values;
  // These questions were not asked: the client sent the specification's default.
  const unasked = ENTRIES.filter(([, { asked }]) => asked).map(([name]) => name);
  return Object.fromEntries(
    entries.filter(([name, value]) => !unasked.includes(name) || value !== BACKGROUND_ONLY_DEFAULT),
  );
}

/** The draft that a quote was made from, as far as its answers show; `isPackage` when a package covers it. */
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
