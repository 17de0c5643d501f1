import type { RegistrationFlow } from '#client/domain/registration/registration.ts';

/** What tells the same question of two flows apart in the browser's tab. */
export const FLOW_TITLES: Record<RegistrationFlow, string> = {
  register: 'Registration',
  wizard: 'Questionnaire',
  location: 'New location',
};

/** What an owner who has a card on file is told beforehand. */
export const FLOW_LEADS: Partial<Record<RegistrationFlow, string>> = {
  location: 'For a location that you add to your account. Your card on file pays for it.',
};
