import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { RegistrationFlow } from '#client/domain/registration/registration.ts';
import { previousStep, reachable, stepAddress, stepAt, stepsOf } from '#client/domain/registration/steps.ts';
import type { Step, StepName } from '#client/domain/registration/steps.ts';
import { useCatalogue, type Catalogue } from '#client/parts/catalogue/useCatalogue.ts';
import { draftNow, useDraft, type EditableDraft } from '#client/session/draft/draft.ts';

/** Typed values that are never stored. */
export interface Secrets {
  password: string;
  password2: string;
}

/** The state and the functions that the wizard's steps use. */
export interface Wizard extends EditableDraft {
  /** The step that the URL names or, if the answers do not allow it yet, the last step that they allow. */
  step: Step;
  /** Whether the URL names another step than the displayed one. */
  needsRedirect: boolean;
  /** A message from the previous step, shown on this step. */
  notice: string | undefined;
  secrets: Secrets;
  setSecrets: (secrets: Secrets) => void;
  catalogue: Catalogue;
  /** Opens the next step according to the current draft, and shows the notice there. */
  goNext: (notice?: string) => void;
  goBack: () => void;
}

const NO_SECRETS: Secrets = { password: '', password2: '' };

/** Returns the functions that open the next and the previous step; they read the draft when called. */
function useMoves(flow: RegistrationFlow, step: Step) {
  const navigate = useNavigate();
  const [notice, setNotice] = useState<{ text: string; at: StepName }>();

  const goNext = (text?: string) => {
    const draft = draftNow(flow);
    const { name } = reachable(draft, step.next(draft) ?? step.name);
    setNotice(text === undefined ? undefined : { text, at: name });
    void navigate(stepAddress(flow, name));
  };
  const goBack = () => {
    const previous = previousStep(draftNow(flow), step.name);
    setNotice(undefined);
    void navigate(previous ? stepAddress(flow, previous) : '/account');
  };

  return { goNext, goBack, notice: notice?.at === step.name ? notice.text : undefined };
}

/** Returns the state of a flow: its draft, its lists of options, and the step that the URL names. */
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

  return { ...registration, step, needsRedirect, notice, secrets, setSecrets, catalogue, goNext, goBack };
}
