import type { CatalogueProvider } from '#client/domain/providers.ts';
import { answerText } from './answerText.ts';
import { FIELDS, type FieldName, type QuestionStep } from './fields.ts';
import { hasPackage, sentValues, type RegistrationDraft, type RegistrationValues } from './registration.ts';
import { decidesRates, fieldsAt } from './stepFields.ts';

/** The questions about the business's name and location, whose answers are shown as one address. */
export const PLACE: ReadonlySet<FieldName> = new Set([
  'businessName',
  'businessAddress',
  'businessCity',
  'businessState',
  'businessZipCode',
]);

/** Returns the business's name and address as one line. */
export function placeOf(values: RegistrationValues): string {
  const { businessName, businessAddress, businessCity, businessState, businessZipCode } = values;
  const stateAndZip = [businessState, businessZipCode].filter(Boolean).join(' ');
  return [businessName, businessAddress, businessCity, stateAndZip].filter(Boolean).join(', ');
}

/** Returns the text and the wizard step of each answer that determines the rates. Omits empty answers. */
export function decidingAnswers(draft: RegistrationDraft, providers: readonly CatalogueProvider[]) {
  const values = sentValues(draft);
  const choices = providers.map(({ id, shortName }) => ({ label: shortName, value: id }));
  const textOf = (name: FieldName) => answerText(name, values, { businessProviders: choices });
  const rows: [step: QuestionStep, label: string, value: string | null | undefined][] = [
    ['business', 'Location', placeOf(values)],
    ['business', FIELDS.packageCode.label, hasPackage(draft) ? values.packageCode : null],
    ['providers', 'PROs', textOf('businessProviders')],
    ['providers', 'Music', textOf('isBgMusic')],
    ...fieldsAt('metrics', draft)
      .filter(decidesRates)
      .map((name): (typeof rows)[number] => ['metrics', FIELDS[name].label, textOf(name)]),
  ];
  return rows.flatMap(([step, label, value]) => (value ? [{ step, label, value }] : []));
}
