import { questionNumber, type Step } from '#client/domain/registration/steps.ts';
import type { RegistrationFlow } from '#client/domain/registration/registration.ts';

/** The name of each flow in the browser tab's title, which distinguishes flows with the same questions. */
export const FLOW_TITLES: Record<RegistrationFlow, string> = {
  register: 'Registration',
  wizard: 'Questionnaire',
  location: 'New location',
};

/** Returns the browser tab's title for a step. */
export const stepTitle = (flow: RegistrationFlow, step: Step): string =>
  `${questionNumber(flow, step)} · ${step.heading} · ${FLOW_TITLES[flow]}`;
