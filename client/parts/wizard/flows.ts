import { questionNumber } from '#client/domain/registration/steps.ts';
import type { Step } from '#client/domain/registration/steps.ts';
import type { RegistrationFlow } from '#client/domain/registration/registration.ts';

/** Distinguishes the same question of two flows in the browser's tab. */
export const FLOW_TITLES: Record<RegistrationFlow, string> = {
  register: 'Registration',
  wizard: 'Questionnaire',
  location: 'New location',
};

/** The tab's title for a question. */
export const stepTitle = (flow: RegistrationFlow, step: Step): string =>
  `${questionNumber(flow, step)} · ${step.heading} · ${FLOW_TITLES[flow]}`;
