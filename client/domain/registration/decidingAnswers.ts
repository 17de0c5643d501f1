/** The answers that decide the rates, as they are read. */
import { MUSIC_OPTIONS } from '#common/limits.ts';
import type { CatalogueProvider } from '#client/domain/providers.ts';
import { formatCount } from '#client/ui/format.ts';
import { FIELDS } from './fields.ts';
import type { QuestionStep } from './fields.ts';
import type { RegistrationDraft } from './registration.ts';
import { hasPackage, sentValues, skipsClasses } from './registration.ts';

const COUNTS = [
  'businessTotalMembers',
  'businessNumberGroup',
  'businessClassesPerWeek',
  'businessSquareFootage',
] as const;

/** One answer in words, and the step that asks it. */
export interface DecidingAnswer {
  step: QuestionStep;
  label: string;
  value: string;
}

/** The answers that decide the rates, each with the step that asks it; what was not asked is not listed. */
export function decidingAnswers(
  draft: RegistrationDraft,
  providers: readonly CatalogueProvider[],
): DecidingAnswer[] {
  const values = sentValues(draft);
  const { businessName, businessCity, businessState, businessZipCode } = values;
  const place = [[businessName, businessCity].filter(Boolean).join(', '), businessState, businessZipCode];
  const chosen = (values.businessProviders ?? []).map(
    (id) => providers.find((provider) => provider.id === id)?.shortName ?? id,
  );
  const music = MUSIC_OPTIONS.find(({ value }) => value === values.isBgMusic)?.label;
  const isAsked = (name: (typeof COUNTS)[number]) =>
    name === 'businessSquareFootage' ? true : !skipsClasses(draft);
  const rows: [step: QuestionStep, label: string, value: string | null | undefined][] = [
    ['business', 'Location', place.filter(Boolean).join(' ')],
    ['business', FIELDS.packageCode.label, hasPackage(draft) ? values.packageCode : null],
    ['providers', 'PROs', chosen.join(', ')],
    ['providers', 'Music', music && `${music.slice(0, 1)}${music.slice(1).toLowerCase()}`],
    ...COUNTS.filter(isAsked).map((name): (typeof rows)[number] => [
      'metrics',
      FIELDS[name].label,
      formatCount(values[name])?.toString(),
    ]),
  ];
  return rows.flatMap(([step, label, value]) => (value ? [{ step, label, value }] : []));
}
