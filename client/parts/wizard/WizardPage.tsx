import { Box, chakra, Flex } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { RegistrationFlow } from '#client/domain/registration/registration.ts';
import { registerVar } from '#client/session/session.ts';
import { Page } from '#client/ui/layout/Page.tsx';
import { ErrorNote } from '#client/ui/states.tsx';
import { AccountStep } from './AccountStep.tsx';
import { BusinessStep } from './BusinessStep.tsx';
import { draftFor } from '#client/session/draft.ts';
import type { KeptDraft } from '#client/session/draft.ts';
import { MetricsStep } from './MetricsStep.tsx';
import { ProvidersStep } from './ProvidersStep.tsx';
import {
  previousStep,
  questionNumber,
  reachable,
  stepAddress,
  stepAt,
  stepsOf,
} from '#client/domain/registration/steps.ts';
import type { Step } from '#client/domain/registration/steps.ts';
import { useFinish } from './useFinish.ts';
import type { Calculate } from './useFinish.ts';
import { VerifyStep } from './VerifyStep.tsx';
import type { Catalogue, Secrets, Wizard } from './wizard.ts';

interface WizardPageProps {
  flow: RegistrationFlow;
  kept: KeptDraft;
  catalogue: Catalogue;
  calculate: Calculate;
  /** The summary that follows the last question; it is composed of other features. */
  summary: (wizard: Wizard) => ReactNode;
}

const NO_SECRETS: Secrets = { password: '', password2: '' };

/** What tells the same question of two flows apart in the browser's tab. */
const FLOW_TITLES: Record<RegistrationFlow, string> = {
  register: 'Registration',
  wizard: 'Questionnaire',
  location: 'New location',
};

/** What an owner who has a card on file is told beforehand. */
const LEADS: Partial<Record<RegistrationFlow, string>> = {
  location: 'For a location that you add to your account. Your card on file pays for it.',
};

/** Where one is, as a row of bars; the heading says the same in words. */
function Progress({ flow, step }: { flow: RegistrationFlow; step: Step }) {
  const questions = stepsOf(flow).filter(({ name }) => name !== 'rates');
  const current = questions.indexOf(step);
  return (
    <Flex gap="1.5" mb="8" aria-hidden>
      {questions.map(({ name }, index) => (
        <Box
          key={name}
          flex="1"
          h="1.5"
          borderRadius="full"
          bg={index <= current ? 'orange' : 'bg.emphasized'}
        />
      ))}
    </Flex>
  );
}

function StepBody({ step, wizard, calculate }: { step: Step; wizard: Wizard; calculate: Calculate }) {
  const finish = useFinish(wizard, calculate);
  switch (step.name) {
    case 'account':
      return <AccountStep wizard={wizard} />;
    case 'verify':
      return <VerifyStep wizard={wizard} />;
    case 'business':
      return <BusinessStep wizard={wizard} />;
    case 'providers':
      return <ProvidersStep wizard={wizard} />;
    case 'metrics':
      return <MetricsStep wizard={wizard} finish={finish} />;
    case 'rates':
      return null;
  }
}

/** How the wizard moves from this step; always by the draft as it is at that moment. */
function useMoves(flow: RegistrationFlow, step: Step) {
  const navigate = useNavigate();
  const [notice, setNotice] = useState<{ text: string; at: Step['name'] }>();

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

/**
 * The registration wizard (section 2) of any of its three flows: the step stands in the address, one that
 * cannot be reached yet leads to the nearest that can, and the answers are kept in the draft.
 */
export function WizardPage({ flow, kept, catalogue, calculate, summary }: WizardPageProps) {
  const { draft } = kept;
  const { '*': path = '' } = useParams();
  const wanted = stepAt(flow, path.replace(/\/$/, ''));
  const first = stepsOf(flow)[0];
  const step = reachable(draft, (wanted ?? first)?.name ?? 'account');

  const [secrets, setSecrets] = useState(NO_SECRETS);
  const { goNext, goBack, notice } = useMoves(flow, step);
  const wizard = useMemo<Wizard>(
    () => ({ ...kept, secrets, setSecrets, catalogue, goNext, goBack }),
    [kept, secrets, catalogue, goNext, goBack],
  );

  if (step !== wanted) return <Navigate to={stepAddress(flow, step.name)} replace />;
  if (step.name === 'rates') return summary(wizard);

  const number = questionNumber(flow, step);
  const heading = (
    <>
      <chakra.span
        display="block"
        mb="2"
        fontFamily="body"
        fontSize="sm"
        fontWeight="semibold"
        color="fg.muted"
      >
        {number}
        <chakra.span srOnly> · </chakra.span>
      </chakra.span>
      {step.heading}
    </>
  );
  return (
    <Page
      title={`${number} · ${step.heading} · ${FLOW_TITLES[flow]}`}
      heading={heading}
      lead={LEADS[flow]}
      width="text"
    >
      <Progress flow={flow} step={step} />
      {notice && (
        <Box mb="6">
          <ErrorNote>{notice}</ErrorNote>
        </Box>
      )}
      <StepBody key={step.name} step={step} wizard={wizard} calculate={calculate} />
    </Page>
  );
}
