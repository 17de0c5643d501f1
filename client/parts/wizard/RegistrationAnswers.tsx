import type { CatalogueProvider } from '#client/domain/providers.ts';
import { decidingAnswers } from '#client/domain/registration/decidingAnswers.ts';
import type { RegistrationDraft } from '#client/domain/registration/registration.ts';
import { stepAddress } from '#client/domain/registration/steps.ts';
import { Answers, type Answer } from '#client/parts/rates/Answers.tsx';
import { ChangeLink } from '#client/parts/rates/ChangeLink.tsx';

/** Shows the answers of a registration, with a link to each question. */
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
    change: <ChangeLink to={stepAddress(draft.flow, step)} label={`Change ${label}`} />,
  }));
  return <Answers answers={answers} />;
}
