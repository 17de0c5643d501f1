import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { CatalogueProvider } from '#client/domain/providers.ts';
import { decidingAnswers } from '#client/domain/registration/decidingAnswers.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { stepAddress } from '#client/domain/registration/steps.ts';
import { Answers, type Answer } from '#client/parts/rates/Answers.tsx';

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
