/** Defines the wizard's steps (specification, section 4), and decides which step may be shown. */
import type { RegistrationDraft, RegistrationFlow } from './registration.ts';
import { hasPackage, weeklyParticipants } from './registration.ts';
import { rulesAt, SECRETS } from './stepFields.ts';
import type { QuestionStep } from './fields.ts';
import { validationErrors } from './rules.ts';

export type StepName = QuestionStep | 'rates';

export interface Step {
  /** The name, which is also the step's URL path below the flow's path, except for the flow's first step. */
  name: StepName;
  heading: string;
  /** Whether a condition besides valid answers is met, such as a verified code or accepted terms. */
  isConfirmed?: (draft: RegistrationDraft) => boolean;
}

/** Whether the weekly participants exceed the package's maximum (specification, section 4). */
export const exceedsPackage = (draft: RegistrationDraft) => {
  const maximum = hasPackage(draft) ? draft.packageCheck?.maximum : undefined;
  return typeof maximum === 'number' && weeklyParticipants(draft.values) > maximum;
};

const isPackageCodeChecked = ({ values, packageCheck }: RegistrationDraft) => {
  const code = values.packageCode?.trim() ?? '';
  return code === '' || packageCheck?.code === code;
};

const isCodeSent = ({ values, codeSentTo, verifiedEmail }: RegistrationDraft) =>
  values.email !== undefined && (values.email === codeSentTo || values.email === verifiedEmail);

export const STEPS: readonly Step[] = [
  { name: 'account', heading: 'Your account', isConfirmed: isCodeSent },
  {
    name: 'verify',
    heading: 'Verify e-mail',
    isConfirmed: ({ values, verifiedEmail }) => values.email !== undefined && values.email === verifiedEmail,
  },
  { name: 'business', heading: 'Your business', isConfirmed: isPackageCodeChecked },
  { name: 'providers', heading: 'Your licenses' },
  {
    name: 'metrics',
    heading: 'Your numbers',
    isConfirmed: (draft) => Boolean(draft.agreedToTerms) && !exceedsPackage(draft),
  },
  { name: 'rates', heading: 'DONE! See your rates below' },
];

/** The URL path of each flow (specification, section 2). */
export const FLOW_ADDRESS: Record<RegistrationFlow, string> = {
  register: '/register',
  wizard: '/questionnaire/wizard',
  location: '/account/new-location',
};

/** The name of each flow in the browser tab's title, which distinguishes flows with the same questions. */
export const FLOW_TITLES: Record<RegistrationFlow, string> = {
  register: 'Registration',
  wizard: 'Questionnaire',
  location: 'New location',
};

/** Returns the steps of a flow. A new location has no account steps. */
export const stepsOf = (flow: RegistrationFlow): readonly Step[] =>
  flow === 'location' ? STEPS.slice(STEPS.findIndex(({ name }) => name === 'business')) : STEPS;

/** Whether a step's answers are valid. Passwords and codes may be missing, because a reload clears them. */
const isComplete = (step: QuestionStep, draft: RegistrationDraft) =>
  Object.keys(validationErrors(rulesAt(step, draft), { ...draft.values })).every((name) => SECRETS.has(name));

const isAnswered = (step: Step, draft: RegistrationDraft) =>
  (step.isConfirmed?.(draft) ?? true) && (step.name === 'rates' || isComplete(step.name, draft));

/** Returns the steps of a draft. With a package the step `providers` is skipped. */
const takenSteps = (draft: RegistrationDraft): Step[] =>
  stepsOf(draft.flow).filter(({ name }) => name !== 'providers' || !hasPackage(draft));

/** Returns the steps of a draft, up to and including the first incomplete step. */
function reachedSteps(draft: RegistrationDraft): Step[] {
  const steps = takenSteps(draft);
  const open = steps.findIndex((step) => !isAnswered(step, draft));
  return open === -1 ? steps : steps.slice(0, open + 1);
}

/** Returns the step `name` if the answers allow it, or else the last allowed step before `name`. */
export function reachable(draft: RegistrationDraft, name: StepName): Step {
  const order = (step: Step) => STEPS.indexOf(step);
  const target = STEPS.findIndex((step) => step.name === name);
  const reached = reachedSteps(draft);
  const nearest = reached.findLast((step) => order(step) <= target) ?? reached[0];
  if (!nearest) throw new Error(`The flow ${draft.flow} has no steps.`);
  return nearest;
}

/** Returns the draft's step after the step `name`, or `name` itself if it is the last step. */
export function nextStep(draft: RegistrationDraft, name: StepName): StepName {
  const steps = takenSteps(draft);
  return steps[steps.findIndex((step) => step.name === name) + 1]?.name ?? name;
}

/**
 * Returns the draft's step before the step `name`, or undefined for the first step. With a package, the Back
 * button of the summary (`rates`) leads to the step `business` (specification, section 4).
 */
export function previousStep(draft: RegistrationDraft, name: StepName): StepName | undefined {
  if (name === 'rates' && hasPackage(draft)) return 'business';
  const reached = reachedSteps(draft);
  const index = reached.findIndex((step) => step.name === name);
  return reached[index - 1]?.name;
}

/** Returns the step at a URL path below the flow's path. The empty path belongs to the first step. */
export function stepAt(flow: RegistrationFlow, path: string): Step | undefined {
  const steps = stepsOf(flow);
  return path === '' ? steps[0] : steps.slice(1).find(({ name }) => name === path);
}

export function stepAddress(flow: RegistrationFlow, name: StepName): string {
  const base = FLOW_ADDRESS[flow];
  const isBelow = stepsOf(flow)
    .slice(1)
    .some((step) => step.name === name);
  return isBelow ? `${base}/${name}` : base;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns text such as "Question 02/05" (specification, section 2). The summary is not counted. */
export function questionNumber(flow: RegistrationFlow, step: Step): string {
  const questions = stepsOf(flow).filter(({ name }) => name !== 'rates');
  return `Question ${twoDigits(questions.indexOf(step) + 1)}/${twoDigits(questions.length)}`;
}
