import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { formatMoney } from '#client/domain/format.ts';
import { savedQuoteId } from '#client/domain/rates/request.ts';
import type { RegistrationFlow } from '#client/domain/registration/registration.ts';
import { FLOW_TITLES, questionNumber, stepAddress, stepsOf } from '#client/domain/registration/steps.ts';
import type { Step, StepName } from '#client/domain/registration/steps.ts';
import { useIsSignedIn } from '#client/session/guards.ts';
import { Page } from '#client/ui/layout/Page.tsx';
import { ErrorNote } from '#client/ui/states.tsx';
import { AppLink } from '#client/ui/links.tsx';
import { AccountStep } from './AccountStep.tsx';
import { BusinessStep } from './BusinessStep.tsx';
import { DiscountBadge } from './DiscountBadge.tsx';
import { MetricsStep } from './MetricsStep.tsx';
import { ProvidersStep } from './ProvidersStep.tsx';
import type { Wizard } from './useWizard.ts';
import { VerifyStep } from './VerifyStep.tsx';

/** The component of each step with questions. */
const QUESTIONS: Record<Exclude<StepName, 'rates'>, ComponentType<{ wizard: Wizard }>> = {
  account: AccountStep,
  verify: VerifyStep,
  business: BusinessStep,
  providers: ProvidersStep,
  metrics: MetricsStep,
};

/** Shows the progress as a row of bars. The heading states the same as text. */
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

const NumberedHeading = ({ number, children }: { number: string; children: string }) => (
  <>
    <chakra.span
      display="block"
      mb="2"
      fontFamily="body"
      fontSize="sm"
      fontWeight="semibold"
      color="fg.muted"
    >
      <span>{number}</span>
      <chakra.span srOnly> · </chakra.span>
    </chakra.span>
    <span>{children}</span>
  </>
);

/** Offers a signed-in owner a link to add a location, because the wizard would register a second account. */
const AddInstead = () => (
  <>
    You are signed in. Another gym? <AppLink to="/account/new-location">Add a location</AppLink>
  </>
);

interface WizardPageProps {
  wizard: Wizard;
  /** The introduction, by default a link for a signed-in owner to add a location. */
  lead?: ReactNode;
  /** The rates page, which follows the last question. */
  children: ReactNode;
}

/**
 * Shows the registration wizard (specification, section 2) in any of its three flows. The URL names the step.
 * If an earlier step is not completed, the page redirects to the last step that the answers allow.
 */
export function WizardPage({ wizard, lead, children }: WizardPageProps) {
  const { step, needsRedirect, notice } = wizard;
  const { flow, savedQuote } = wizard.draft;
  const isSignedIn = useIsSignedIn();
  if (needsRedirect) return <Navigate to={stepAddress(flow, step.name)} replace />;
  if (step.name === 'rates') return children;

  const number = questionNumber(flow, step);
  const Question = QUESTIONS[step.name];
  const intro = lead ?? (isSignedIn && <AddInstead />);
  const quoted = savedQuoteId(wizard.draft) && savedQuote?.monthly;
  return (
    <Page
      title={`${number} · ${step.heading} · ${FLOW_TITLES[flow]}`}
      heading={<NumberedHeading number={number}>{step.heading}</NumberedHeading>}
      lead={
        quoted ? (
          <>
            You continue with your quote of {formatMoney(quoted)} a month. {intro}
          </>
        ) : (
          intro
        )
      }
      width="text"
    >
      <Progress flow={flow} step={step} />
      <DiscountBadge draft={wizard.draft} />
      {notice && (
        <Box mb="6">
          <ErrorNote>{notice}</ErrorNote>
        </Box>
      )}
      <Question key={step.name} wizard={wizard} />
    </Page>
  );
}
