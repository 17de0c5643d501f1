import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { MUSIC_OPTIONS } from '#common/limits.ts';
import type { CatalogueProvider } from '#client/domain/providers.ts';
import { FIELDS } from '#client/domain/registration/fields.ts';
import type { QuestionStep } from '#client/domain/registration/fields.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { hasPackage, sentValues, skipsClasses } from '#client/domain/registration/registration.ts';
import { stepAddress } from '#client/domain/registration/steps.ts';
import { Answers, type Answer } from '#client/parts/rates/Answers.tsx';
import { formatCount } from '#client/ui/format.ts';

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
    change: (
      <Link asChild display="inline-block" py="1">
        <RouterLink to={stepAddress(draft.flow, step)} aria-label={`Change ${label}`}>
          Change
        </RouterLink>
      </Link>
    ),
  }));
  return <Answers answers={answers} />;
}
