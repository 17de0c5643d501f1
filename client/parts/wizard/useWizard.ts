import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { RegistrationFlow } from '#client/domain/registration/registration.ts';
import { previousStep, reachable, stepAddress, stepAt, stepsOf } from '#client/domain/registration/steps.ts';
import type { Step, StepName } from '#client/domain/registration/steps.ts';
import { useCatalogue } from '#client/parts/catalogue/useCatalogue.ts';
import type { Catalogue } from '#client/parts/catalogue/useCatalogue.ts';
import { draftNow, useDraft } from '#client/session/draft/draft.ts';
import type { EditableDraft } from '#client/session/draft/draft.ts';

/** What is typed but never stored. */
export interface Secrets {
  password: string;
  password2: string;
}

/** What the steps of the wizard work with. */
export interface Wizard extends EditableDraft {
  /** The step that is shown: the address's own, or the last one before it that the answers lead to. */
  step: Step;
  /** Whether the address names another step than the one shown. */
  needsRedirect: boolean;
  /** A message of the previous step, shown on this one. */
  notice: string | undefined;
  secrets: Secrets;
  setSecrets: (secrets: Secrets) => void;
  catalogue: Catalogue;
  /** Goes to the next step according to the current draft, and shows the notice there. */
  goNext: (notice?: string) => void;
  goBack: () => void;
}

const NO_SECRETS: Secrets = { password: '', password2: '' };

/** How the wizard leaves this step: each move reads the draft at the moment of the press. */
function useMoves(flow: RegistrationFlow, step: Step) {
  const navigate = useNavigate();
  const [notice, setNotice] = useState<{ text: string; at: StepName }>();

  const goNext = useCallback(
    (text?: string) => {
      const draft = draftNow(flow);
      const { name } = reachable(draft, step.next(draft) ?? step.name);
      setNotice(text === undefined ? undefined : { text, at: name });
      void navigate(stepAddress(flow, name));
    },
    [flow, step, navigate],
  );
  const goBack = useCallback(() => {
    const previous = previousStep(draftNow(flow), step.name);
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
  const requested = stepAt(flow, path.replace(/\/$/, ''));
  const first = stepsOf(flow)[0];
  const step = reachable(draft, (requested ?? first)?.name ?? 'account');
  const needsRedirect = step !== requested;
  const { goNext, goBack, notice } = useMoves(flow, step);

  return useMemo(
    () => ({ ...registration, step, needsRedirect, notice, secrets, setSecrets, catalogue, goNext, goBack }),
    [registration, step, needsRedirect, notice, secrets, catalogue, goNext, goBack],
  );
}
