/** The registration that is under way: its answers, and which of them are sent (sections 3 and 4). */
import {
  BACKGROUND_ONLY,
  BACKGROUND_ONLY_DEFAULT,
  POSITIVE_INTEGER,
  WEEKLY_PARTICIPANTS_LIMIT,
} from '#common/limits.ts';
import type { QuestionnaireInput } from '#client/types.generated.ts';

/**
 * The answers of the registration (section 3), as typed. The type follows the schema's own questionnaire, so that the
 * form asks nothing that the schema does not declare. It contains neither the subscriber's e-mail, which no step asks
 * for, nor passwords and codes.
 */
export type RegistrationValues = {
  [Name in keyof QuestionnaireInput as Exclude<Name, 'subscriberEmail'>]?: NonNullable<
    QuestionnaireInput[Name]
  >;
};

/** Which of the three questionnaires is under way: /register, /questionnaire/wizard or /account/new-location. */
export type RegistrationFlow = 'register' | 'wizard' | 'location';

/** The result of the check of one package code. */
export interface PackageCheck {
  /** The code that was checked; the check is not valid for another one in the form. */
  code: string;
  exist: boolean;
  /** The most weekly participants the package covers; null when it has no maximum. */
  maximum: number | null;
  /** The package's name and the PROs that it covers; left out where the host does not return them. */
  name?: string;
  providers?: readonly string[];
}

/** A mailed quote that a registration continues. */
export interface SavedQuote {
  id: string;
  /** The answers that it was made from, serialized for comparison. */
  answers: string;
  promoCode?: string | undefined;
}

/** A registration that is under way, as the browser stores it. */
export interface RegistrationDraft {
  /** Random; part of the idempotency key, so that two tabs with the same draft buy once. */
  id: string;
  flow: RegistrationFlow;
  values: RegistrationValues;
  /** The progress of the other of the two registrations, without the answers, which they share. */
  other?: Omit<RegistrationDraft, 'values' | 'savedQuote' | 'other'>;
  /** The address that was found among the subscribers', only in the `wizard` flow. */
  subscriberEmail?: string;
  /** The address that the last verification code went to. */
  codeSentTo?: string;
  /** The address to which a second code was sent; there is one resend for each address. */
  codeResentTo?: string;
  /** The address that was last verified. */
  verifiedEmail?: string;
  packageCheck?: PackageCheck;
  /** Finish was pressed with the terms ticked. */
  agreedToTerms?: boolean;
  /** The applied promo code, in capitals. */
  promoCode?: string;
  /** The quote without the promo code, to which the code was applied. */
  quoteId?: string | undefined;
  /** A quote opened by its link. Its price is valid for the answers that it was made from, and with its promo code. */
  savedQuote?: SavedQuote | undefined;
  /** How many purchase attempts have failed for good; the next one is a new purchase. */
  failedPurchases?: number;
  /**
   * The card and the idempotency key of a purchase attempt whose outcome is unknown; `isChallenged` where the bank
   * requires authentication first.
   */
  unconfirmed?: { key: string; paymentMethod: string; isChallenged?: boolean };
}

/** Whether a package covers the licenses: the code in the form was checked and exists. */
export const hasPackage = ({ values, packageCheck }: RegistrationDraft) =>
  Boolean(packageCheck?.exist) && packageCheck?.code === values.packageCode?.trim();

/** Whether the class questions are left out: background music only, and no package to count classes for. */
export const skipsClasses = (draft: RegistrationDraft) =>
  !hasPackage(draft) && draft.values.isBgMusic === BACKGROUND_ONLY;

/** Participants in a week: capacity times classes; NaN while either is missing. */
export const weeklyParticipants = (values: Readonly<Record<string, unknown>> | RegistrationValues) =>
  Number(values.businessNumberGroup) * Number(values.businessClassesPerWeek);

/** The class counts as they are sent: a hidden question that has no usable answer makes all three 1. */
function classCounts(draft: RegistrationDraft) {
  const { businessTotalMembers, businessNumberGroup, businessClassesPerWeek } = draft.values;
  const counts = { businessTotalMembers, businessNumberGroup, businessClassesPerWeek };
  const usable =
    Object.values(counts).every((count) => POSITIVE_INTEGER.test(count ?? '')) &&
    weeklyParticipants(counts) < WEEKLY_PARTICIPANTS_LIMIT;
  if (usable || !skipsClasses(draft)) return counts;
  return {
    businessTotalMembers: BACKGROUND_ONLY_DEFAULT,
    businessNumberGroup: BACKGROUND_ONLY_DEFAULT,
    businessClassesPerWeek: BACKGROUND_ONLY_DEFAULT,
  };
}

/**
 * The answers as they are sent: trimmed, the background-only defaults filled in, and the questions that were
 * not asked left out (a package replaces providers and music, an unknown code counts as none).
 */
export function sentValues(draft: RegistrationDraft): RegistrationValues {
  const answers = { ...draft.values, ...classCounts(draft) };
  if (hasPackage(draft)) {
    delete answers.businessProviders;
    delete answers.isBgMusic;
  } else {
    delete answers.packageCode;
  }
  const given = Object.entries(answers)
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => value !== '' && value !== undefined);
  return Object.fromEntries(given);
}

const isSameAddress = (one: string, other = '') => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The state of the subscriber's discount in a draft; undefined in a registration that does not request it. */
export function discountState(
  draft: RegistrationDraft,
): 'applied' | 'unverified' | 'otherAddress' | undefined {
  const { flow, subscriberEmail, values } = draft;
  if (flow !== 'wizard' || !subscriberEmail) return undefined;
  if (subscriberOf(draft).subscriberEmail) return 'applied';
  return isSameAddress(values.email ?? subscriberEmail, subscriberEmail) ? 'unverified' : 'otherAddress';
}

/**
 * The additional key of the subscriber's flow (the 10 % discount), once the code mailed to the subscriber's address was
 * verified; nothing in every other flow.
 */
export const subscriberOf = ({ flow, subscriberEmail, verifiedEmail }: RegistrationDraft) =>
  flow === 'wizard' && subscriberEmail && isSameAddress(subscriberEmail, verifiedEmail)
    ? { subscriberEmail }
    : {};
