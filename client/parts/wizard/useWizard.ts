import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { RegistrationFlow } from '#client/domain/registration/registration.ts';
import { previousStep, reachable, stepAddress, stepAt, stepsOf } from '#client/domain/registration/steps.ts';
import type { Step, StepName } from '#client/domain/registration/steps.ts';
import { useCatalogue } from '#client/parts/catalogue/useCatalogue.ts';
import type { Catalogue } from '#client/parts/catalogue/useCatalogue.ts';
import { draftFor, useDraft } from '#client/session/draft.ts';
import type { KeptDraft } from '#client/session/draft.ts';
import { registerVar } from '#client/session/session.ts';

/** What is typed but never stored. */
export interface Secrets {
  password: string;
  password2: string;
}

/** What the steps of the wizard work with. */
export interface Wizard extends KeptDraft {
  /** The step that is shown: the one of the address, or the nearest before it that can be reached. */
  step: Step;
  /** Whether the address is that of another step. */
  isElsewhere: boolean;
  /** What the step before had to say, shown on this one. */
  notice: string | undefined;
  secrets: Secrets;
  setSecrets: (secrets: Secrets) => void;
  catalogue: Catalogue;
  /** Goes to the step that follows the draft as it is now; a notice is shown there. */
  goNext: (notice?: string) => void;
  goBack: () => void;
}

const NO_SECRETS: Secrets = { password: '', password2: '' };

/** How the wizard moves from this step; always by the draft as it is at that moment. */
function useMoves(flow: RegistrationFlow, step: Step) {
  const navigate = useNavigate();
  const [notice, setNotice] = useState<{ text: string; at: StepName }>();

  const goNext = useCallback(
    (text?: string) => {
      const draft = draftFor(flow, registerVar());
      const { name } = reachable(draft, step.next(draft) ?? step.name);
      setNotice(text === undefined ? undefined : { text, at: name });
      void navigate(stepAddress(flow, name));
    },
    [flow, step, navigate],
  );
  const goBack = useCallback(() => {
    const previous = previousStep(draftFor(flow, registerVar()), step.name);
    setNotice(undefined);
    void navigate(previous ? stepAddress(flow, previous) : '/account');
  }, [flow, step, navigate]);

  return { goNext, goBack, notice: notice?.at === step.name ? notice.text : undefined };
}

/** One of the three questionnaires: its draft, its lists, and the step that the address names. */
export function useWizard(flow: RegistrationFlow): Wizard {
  const registration = useDraft(flow);
  const { draft } = registration;
  const catalogue = useCatalogue(draft.values.businessState);
  const [secrets, setSecrets] = useState(NO_SECRETS);

  const { '*': path = '' } = useParams();
  const wanted = stepAt(flow, path.replace(/\/$/, ''));
  const first = stepsOf(flow)[0];
  const step = reachable(draft, (wanted ?? first)?.name ?? 'account');
  const isElsewhere = step !== wanted;
  const { goNext, goBack, notice } = useMoves(flow, step);

  return useMemo(
    () => ({ ...registration, step, isElsewhere, notice, secrets, setSecrets, catalogue, goNext, goBack }),
    [registration, step, isElsewhere, notice, secrets, catalogue, goNext, goBack],
  );
}
