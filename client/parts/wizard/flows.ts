import { hasPackage } from '#client/domain/registration/registration.ts';
import type { RegistrationDraft, RegistrationFlow } from '#client/domain/registration/registration.ts';

/** What tells the same question of two flows apart in the browser's tab. */
export const FLOW_TITLES: Record<RegistrationFlow, string> = {
  register: 'Registration',
  wizard: 'Questionnaire',
  location: 'New location',
};

/** What an owner who has a card on file is told beforehand; who pays for a package, the rates say. */
export function flowLead(draft: RegistrationDraft): string | undefined {
  if (draft.flow !== 'location') return undefined;
  const place = 'This adds a location to your account.';
  return hasPackage(draft) ? place : `${place} Your card on file pays for it.`;
}
