import { hasPackage } from '#client/domain/registration/registration.ts';
import { questionNumber } from '#client/domain/registration/steps.ts';
import type { Step } from '#client/domain/registration/steps.ts';
import type { RegistrationDraft, RegistrationFlow } from '#client/domain/registration/registration.ts';

/** What tells the same question of two flows apart in the browser's tab. */
export const FLOW_TITLES: Record<RegistrationFlow, string> = {
  register: 'Registration',
  wizard: 'Questionnaire',
  location: 'New location',
};

/** What the tab calls a question. */
export const stepTitle = (flow: RegistrationFlow, step: Step): string =>
  `${questionNumber(flow, step)} · ${step.heading} · ${FLOW_TITLES[flow]}`;

/** What an owner who has a card on file is told beforehand; who pays for a package, the rates say. */
export function flowLead(draft: RegistrationDraft): string | undefined {
  if (draft.flow !== 'location') return undefined;
  const place = 'This adds a location to your account.';
  return hasPackage(draft) ? place : `${place} Your card on file pays for it.`;
}
