import type { RegistrationFlow } from '#client/domain/registration/registration.ts';

/** The name of each flow in the browser tab's title, which distinguishes flows with the same questions. */
export const FLOW_TITLES: Record<RegistrationFlow, string> = {
  register: 'Registration',
  wizard: 'Questionnaire',
  location: 'New location',
};
