import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { QuestionStep } from '#client/domain/registration/fields.ts';
import type { RegistrationFlow } from '#client/domain/registration/registration.ts';
import { stepAddress } from '#client/domain/registration/steps.ts';

interface ChangeLinkProps {
  flow: RegistrationFlow;
  step: QuestionStep;
  /** Names what it changes to those who hear the link alone. */
  label: string;
}

/** Leads to the question of an answer. */
export const ChangeLink = ({ flow, step, label }: ChangeLinkProps) => (
  <Link asChild display="inline-block" py="1">
    <RouterLink to={stepAddress(flow, step)} aria-label={label}>
      Change
    </RouterLink>
  </Link>
);
