import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { RegistrationFlow } from '#client/domain/registration/registration.ts';
import { nextStep, previousStep, reachable, stepAddress, stepAt } from '#client/domain/registration/steps.ts';
import type { Step, StepName } from '#client/domain/registration/steps.ts';
import { useCatalogue } from '#client/parts/catalogue/useCatalogue.ts';
import { draftNow, useDraft } from '#client/session/draft/draft.ts';
import { useNavigateFromHere } from '#client/session/useNavigateFromHere.ts';

/** Typed values that are never stored. */
export interface Secrets {
  password: string;
  password2: string;
}

const NO_SECRETS: Secrets = { password: '', password2: '' };

/** Returns functions that open the next and the previous step, according to the draft at each call. */
function useMoves(flow: RegistrationFlow, step: Step) {
  const navigate = useNavigateFromHere();
  const [notice, setNotice] = useState<{ text: string; at: StepName }>();

  /** Opens the next step according to the current draft, and shows `text`, if given, as a notice there. */
  const goNext = (text?: string) => {
    const draft = draftNow(flow);
    const { name } = reachable(draft, nextStep(draft, step.name));
    setNotice(text === undefined ? undefined : { text, at: name });
    void navigate(stepAddress(flow, name));
  };
  const goBack = () => {
    const previous = previousStep(draftNow(flow), step.name);
    setNotice(undefined);
    void navigate(previous ? stepAddress(flow, previous) : '/account');
  };

  return {
    goNext,
    goBack,
    /** A message from the previous step, shown on this step. */
    notice: notice?.at === step.name ? notice.text : undefined,
  };
}

/** Returns the state of a flow: its draft, its lists of options, and the step that the URL names. */
export function useWizard(flow: RegistrationFlow) {
  const registration = useDraft(flow);
  const { draft } = registration;
  const catalogue = useCatalogue(draft.values.businessState);
  const [secrets, setSecrets] = useState(NO_SECRETS);

  const { '*': path = '' } = useParams();
  const requested = stepAt(flow, path.replace(/\/$/, ''));
  const step = reachable(draft, requested?.name ?? 'account');
  return {
    ...registration,
    ...useMoves(flow, step),
    /** The step that the URL names or, if the answers do not allow it yet, the last step that they allow. */
    step,
    /** Whether the URL names another step than the displayed one. */
    needsRedirect: step !== requested,
    secrets,
    setSecrets,
    catalogue,
  };
}

/** The state and the functions that the wizard's steps use. */
export type Wizard = ReturnType<typeof useWizard>;
