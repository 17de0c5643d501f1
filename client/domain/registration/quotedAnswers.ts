/** Converts the answers of a mailed quote back into a registration draft. */
import { BACKGROUND_ONLY, BACKGROUND_ONLY_DEFAULT } from '#common/limits.ts';
import type { MailedQuoteQuery } from '#client/types.generated.ts';
import { ENTRIES } from './fields.ts';
import type { RegistrationDraft, RegistrationValues } from './registration.ts';

/**
 * An answer with its field name in the specification. A list is either one answer with commas, or several
 * answers with the same name.
 */
type NamedAnswer = NonNullable<NonNullable<MailedQuoteQuery['quote']>['answers']>[number];

/** The steps with personal answers, which no quote contains. */
const PERSONAL = new Set(['account', 'verify']);

/** Converts named answers to field values, and ignores unknown names. */
function valuesOf(answers: readonly NamedAnswer[]): RegistrationValues {
  const entries = ENTRIES.filter(([, { step }]) => !PERSONAL.has(step)).flatMap(([name, { list }]) => {
    const given = answers.filter((answer) => answer.name === name).map(({ value }) => value.trim());
    if (given.length === 0) return [];
    return [[name, list ? given.flatMap((value) => value.split(',')) : given[0]] as const];
  });
  const values = Object.fromEntries(entries) as RegistrationValues;
  if (values.isBgMusic !== BACKGROUND_ONLY || values.packageCode) return values;
  // Clears the default values of the class questions, which are hidden if only background music is played.
  const unasked = ENTRIES.filter(([, { isShown }]) => isShown).map(([name]) => name);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      unasked.includes(name) && value === BACKGROUND_ONLY_DEFAULT ? '' : value,
    ]),
  );
}

/** Restores a quote's draft from its answers. `isPackage` means that a package covers the licenses. */
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
