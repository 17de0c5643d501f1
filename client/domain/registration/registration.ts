/** Defines the draft of a registration and which answers are sent (specification, sections 3 and 4). */
import {
  BACKGROUND_ONLY,
  BACKGROUND_ONLY_DEFAULT,
  POSITIVE_INTEGER,
  WEEKLY_PARTICIPANTS_LIMIT,
} from '#common/limits.ts';
import type { QuestionnaireInput } from '#client/types.generated.ts';

/**
 * The answers of the registration (specification, section 3), as typed. The type is derived from the schema's
 * questionnaire, so that every question of the form exists in the schema. It excludes passwords and codes. It
 * also excludes the subscriber's e-mail address, which no step of the wizard requests.
 */
export type RegistrationValues = {
  [Name in keyof QuestionnaireInput as Exclude<Name, 'subscriberEmail'>]?: NonNullable<
    QuestionnaireInput[Name]
  >;
};

/** The flow of the registration: /register, /questionnaire/wizard or /account/new-location. */
export type RegistrationFlow = 'register' | 'wizard' | 'location';

export interface PackageCheck {
  /** The checked code. The result does not apply if the form's code differs from this code. */
  code: string;
  exist: boolean;
  /** The maximum of weekly participants that the package covers, or null if there is none. */
  maximum: number | null;
  /** The package's name, and in `providers` the PROs that it covers. The host may omit either. */
  name?: string;
  providers?: readonly string[];
}

/** The mailed quote from which a registration started. */
export interface SavedQuote {
  id: string;
  /** The quote's last day as `YYYY-MM-DD`, if the host returns it. */
  expiresOn?: string | null;
  /** The answers from which the quote was calculated, serialized for comparison. */
  answers: string;
  /** US dollars per month. Missing for a package, and if the subscriber's discount was not yet verified. */
  monthly?: number | undefined;
  promoCode?: string | undefined;
}

/** A registration in progress, as the browser stores it. */
export interface RegistrationDraft {
  /** A random id. The idempotency key contains it, so that two tabs with the same draft buy only once. */
  id: string;
  flow: RegistrationFlow;
  values: RegistrationValues;
  /** In a `register` draft the progress of `wizard`, or vice versa. Both flows have the same `values`. */
  other?: Omit<RegistrationDraft, 'values' | 'savedQuote' | 'other'>;
  /** The e-mail address that was found among the brand's subscribers. Only the flow `wizard` has it. */
  subscriberEmail?: string;
  /** The e-mail address to which the most recent verification code was sent. */
  codeSentTo?: string;
  /** The e-mail address to which "Send Again" sent a code. The button is disabled for this address. */
  codeResentTo?: string;
  /** The most recently verified e-mail address. */
  verifiedEmail?: string;
  packageCheck?: PackageCheck;
  /** Whether the user has accepted the terms and pressed Finish. */
  agreedToTerms?: boolean;
  /** The applied promo code, in upper case. */
  promoCode?: string;
  /** The id of the quote to which the promo code was applied. */
  quoteId?: string | undefined;
  /** The mailed quote that was opened by its link. Its price is valid only for its answers and promo code. */
  savedQuote?: SavedQuote | undefined;
  /** The number of final failures. The idempotency key contains it, so the next attempt is a new purchase. */
  failedPurchases?: number;
  /**
   * The card and the idempotency key of a purchase attempt whose outcome is unknown. `isChallenged` is true
   * if the buyer's bank requires authentication before the charge.
   */
  unconfirmed?: { key: string; paymentMethod: string; isChallenged?: boolean };
}

/** Whether the form's package code was checked and exists, so that a package covers the licenses. */
export const hasPackage = ({ values, packageCheck }: RegistrationDraft) =>
  Boolean(packageCheck?.exist) && packageCheck?.code === values.packageCode?.trim();

/** Whether the class questions are hidden, because only background music is played and no package applies. */
export const skipsClasses = (draft: RegistrationDraft) =>
  !hasPackage(draft) && draft.values.isBgMusic === BACKGROUND_ONLY;

/** Returns the participants per week (capacity times classes), or NaN while a count is missing. */
export const weeklyParticipants = (values: Readonly<Record<string, unknown>> | RegistrationValues) =>
  Number(values.businessNumberGroup) * Number(values.businessClassesPerWeek);

/** Returns the class counts to send. All are '1' if the questions are hidden and the counts not usable. */
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
 * Returns the answers to send: trimmed, without empty ones, and with the counts of `classCounts`. With a
 * package, omits the PROs and the music answer. Otherwise omits the package code, which is empty or invalid.
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

/** Returns the state of the subscriber's discount, or undefined in a registration without a subscriber. */
export function discountState(
  draft: RegistrationDraft,
): 'applied' | 'unverified' | 'otherAddress' | undefined {
  const { flow, subscriberEmail, values } = draft;
  if (flow !== 'wizard' || !subscriberEmail) return undefined;
  if (subscriberOf(draft).subscriberEmail) return 'applied';
  return isSameAddress(values.email ?? subscriberEmail, subscriberEmail) ? 'unverified' : 'otherAddress';
}

/**
 * Returns the additional field that requests the subscriber's 10 % discount. Returns an empty object in flows
 * other than `wizard`, or while the subscriber's e-mail address is not verified.
 */
export const subscriberOf = ({ flow, subscriberEmail, verifiedEmail }: RegistrationDraft) =>
  flow === 'wizard' && subscriberEmail && isSameAddress(subscriberEmail, verifiedEmail)
    ? { subscriberEmail }
    : {};
