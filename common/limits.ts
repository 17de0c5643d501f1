/**
 * Constants and rules of specification section 9 that the client and the servers share.
 * This file has only pure data and functions, because browsers load it, too.
 */

/** Provider id of ASCAP, the provider whose agreement the owner signs after payment. */
export const ASCAP_ID = '1';

/** Providers shown when the server lists none (section 3). */
export const DEFAULT_PROVIDERS = [
  { id: '1', shortName: 'ASCAP' },
  { id: '2', shortName: 'BMI' },
  { id: '3', shortName: 'SESAC' },
  { id: '4', shortName: 'GMR' },
] as const;

/** How a business can use music. The chosen option's `value` is sent as the request field `isBgMusic`. */
export const MUSIC_OPTIONS = [
  { value: '0', label: 'FITNESS CLASSES & BACKGROUND MUSIC' },
  { value: '1', label: 'BACKGROUND MUSIC' },
] as const;

/** `isBgMusic` of a business that plays background music only. */
export const BACKGROUND_ONLY = '1';

/** Sent as members, capacity and classes of a background-only business whose owner gave no valid numbers. */
export const BACKGROUND_ONLY_DEFAULT = '1';

/** Capacity times classes per week must stay below this limit. */
export const WEEKLY_PARTICIPANTS_LIMIT = 15_000;

/** Discount for subscribers of the brand's music app, in percent. */
export const SUBSCRIBER_DISCOUNT_PERCENT = 10;

/** Card processing fee, in percent of the month's license rates and management fee. */
export const PROCESSING_FEE_PERCENT = 3;

/** Number of monthly installments in which a yearly agreement is paid. */
export const INSTALLMENTS_PER_YEAR = 12;

/** Renewal can be turned off until this many hours before the renewal date. */
export const OPT_OUT_HOURS_BEFORE_RENEWAL = 24;

/** Text beside every quote except a package's quote, because a group pays for a package. */
export const YEARLY_AGREEMENT = `This is a yearly agreement with the PROs: you pay all ${INSTALLMENTS_PER_YEAR} installments. It renews each year unless you turn off renewal under Membership at least ${OPT_OUT_HOURS_BEFORE_RENEWAL} hours before.`;

/** Fee that is charged for a failed payment, in US dollars. */
export const FAILED_PAYMENT_FEE = 35;

/** Matches a password of at least 8 characters with a lowercase letter, an uppercase letter and a digit. */
export const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/s;

/** Matches a US ZIP code: five digits, optionally a dash and four more. */
export const ZIP_CODE = /^\d{5}(?:-\d{4})?$/;

/** Matches a US phone number as shown and sent: (123)123-1234. */
export const PHONE_NUMBER = /^\(\d{3}\)\d{3}-\d{4}$/;

/** Matches an e-mailed verification code as shown and sent: 123-123. */
export const VERIFICATION_CODE = /^\d{3}-\d{3}$/;

/** Matches a positive integer without a leading zero. */
export const POSITIVE_INTEGER = /^[1-9]\d*$/;

/**
 * Matches one e-mail address: a local part, `@` and a dotted domain. RFC 5322's special characters are
 * refused, because mailers read them as lists, names and comments. Invisible characters are refused, too.
 */
export const EMAIL =
  /^[^\s@<>()[\]:;,"\\\p{C}]+@[^\s@.<>()[\]:;,"\\\p{C}]+(?:\.[^\s@.<>()[\]:;,"\\\p{C}]+)+$/u;
