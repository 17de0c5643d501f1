import type { CatalogueProvider } from '#client/domain/providers.ts';
import { answerText } from '#client/domain/registration/answerText.ts';
import { FIELDS } from '#client/domain/registration/fields.ts';
import type { FieldName, QuestionStep } from '#client/domain/registration/fields.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { hasPackage, sentValues, skipsClasses } from '#client/domain/registration/registration.ts';
import { Answers, type Answer } from '#client/parts/rates/Answers.tsx';
import { ChangeLink } from '#client/parts/rates/ChangeLink.tsx';

const COUNTS = [
  'businessTotalMembers',
  'businessNumberGroup',
  'businessClassesPerWeek',
  'businessSquareFootage',
] as const;

/** The answers that decide the rates, each with the step that asks it; what was not asked is not listed. */
function decidingAnswers(draft: RegistrationDraft, providers: readonly CatalogueProvider[]) {
  const values = sentValues(draft);
  const { businessName, businessCity, businessState, businessZipCode } = values;
  const place = [[businessName, businessCity].filter(Boolean).join(', '), businessState, businessZipCode];
  const choices = providers.map(({ id, shortName }) => ({ label: shortName, value: id }));
  const textOf = (name: FieldName) => answerText(name, values, { businessProviders: choices });
  const isAsked = (name: (typeof COUNTS)[number]) =>
    name === 'businessSquareFootage' ? true : !skipsClasses(draft);
  const rows: [step: QuestionStep, label: string, value: string | null | undefined][] = [
    ['business', 'Location', place.filter(Boolean).join(' ')],
    ['business', FIELDS.packageCode.label, hasPackage(draft) ? values.packageCode : null],
    ['providers', 'PROs', textOf('businessProviders')],
    ['providers', 'Music', textOf('isBgMusic')],
    ...COUNTS.filter(isAsked).map((name): (typeof rows)[number] => [
      'metrics',
      FIELDS[name].label,
      textOf(name),
    ]),
  ];
  return rows.flatMap(([step, label, value]) => (value ? [{ step, label, value }] : []));
}

/** What a registration answered, with a link to each question. */
export function RegistrationAnswers({
  draft,
  providers,
}: {
  draft: RegistrationDraft;
  providers: readonly CatalogueProvider[];
}) {
  const answers = decidingAnswers(draft, providers).map(({ step, label, value }): Answer => ({
    label,
    value,
    change: <ChangeLink flow={draft.flow} step={step} label={`Change ${label}`} />,
  }));
  return <Answers answers={answers} />;
}
