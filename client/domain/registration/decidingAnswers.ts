/** Lists the answers that determine the rates, as readable text. */
import type { CatalogueProvider } from '#client/domain/providers.ts';
import { answerText } from './answerText.ts';
import { FIELDS } from './fields.ts';
import type { FieldName, QuestionStep } from './fields.ts';
import type { RegistrationDraft } from './registration.ts';
import { hasPackage, sentValues } from './registration.ts';
import { decidesRates, fieldsAt } from './stepFields.ts';

/** An answer as readable text, and the wizard's step that asks for it. */
export interface DecidingAnswer {
  step: QuestionStep;
  label: string;
  value: string;
}

/** Returns the answers that determine the rates, each with its step; omits unanswered questions. */
export function decidingAnswers(
  draft: RegistrationDraft,
  providers: readonly CatalogueProvider[],
): DecidingAnswer[] {
  const values = sentValues(draft);
  const { businessName, businessAddress, businessCity, businessState, businessZipCode } = values;
  const stateAndZip = [businessState, businessZipCode].filter(Boolean).join(' ');
  const place = [businessName, businessAddress, businessCity, stateAndZip].filter(Boolean).join(', ');
  const choices = providers.map(({ id, shortName }) => ({ label: shortName, value: id }));
  const textOf = (name: FieldName) => answerText(name, values, { businessProviders: choices });
  const rows: [step: QuestionStep, label: string, value: string | null | undefined][] = [
    ['business', 'Location', place],
    ['business', FIELDS.packageCode.label, hasPackage(draft) ? values.packageCode : null],
    ['providers', 'PROs', textOf('businessProviders')],
    ['providers', 'Music', textOf('isBgMusic')],
    ...fieldsAt('metrics', draft)
      .filter(decidesRates)
      .map((name): (typeof rows)[number] => ['metrics', FIELDS[name].label, textOf(name)]),
  ];
  return rows.flatMap(([step, label, value]) => (value ? [{ step, label, value }] : []));
}
