/**
 * Section 9 of the specification: the constants and rules that both sides of the wire check.
 * Pure data and pure functions, safe to load in a browser.
 */

/** The provider id that asks for extra documents after payment (ASCAP). */
export const ASCAP_ID = '1';

/** Shown when the server lists no providers (section 3). */
export const DEFAULT_PROVIDERS = [
  { id: '1', shortName: 'ASCAP' },
  { id: '2', shortName: 'BMI' },
  { id: '3', shortName: 'SESAC' },
  { id: '4', shortName: 'GMR' },
] as const;

/** Where music is played (`isBgMusic`), as sent on the wire. */
export const MUSIC_OPTIONS = [
  { value: '0', label: 'FITNESS CLASSES & BACKGROUND MUSIC' },
  { value: '1', label: 'BACKGROUND MUSIC' },
] as const;

/** `isBgMusic` of a business that plays background music only. */
export const BACKGROUND_ONLY = '1';

/** Members, capacity and classes of a background-only business when the person left them empty. */
export const BACKGROUND_ONLY_DEFAULT = '1';

/** Capacity times classes per week must stay below this. */
export const WEEKLY_PARTICIPANTS_LIMIT = 15_000;

/** Subscribers of the brand's music app pay this much less, in percent. */
export const SUBSCRIBER_DISCOUNT_PERCENT = 10;

/** Added to the month's fees, in percent. */
export const PROCESSING_FEE_PERCENT = 3;

/** A yearly agreement is paid in this many installments. */
export const INSTALLMENTS_PER_YEAR = 12;

/** Renewal can be turned off until this many hours before it. */
export const OPT_OUT_HOURS_BEFORE_RENEWAL = 24;

/** Charged for a failed payment, in US dollars. */
export const FAILED_PAYMENT_FEE = 35;

/** At least 8 characters with a lowercase letter, an uppercase letter and a digit. */
export const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/s;

/** US ZIP code: five digits, optionally a dash and four more. */
export const ZIP_CODE = /^\d{5}(?:-\d{4})?$/;

/** US phone number as shown and sent: (123)123-1234. */
export const PHONE_NUMBER = /^\(\d{3}\)\d{3}-\d{4}$/;

/** E-mailed code as shown and sent: 123-123. */
export const VERIFICATION_CODE = /^\d{3}-\d{3}$/;

/** A positive whole number without a leading zero. */
export const POSITIVE_INTEGER = /^[1-9]\d*$/;

/**
 * One mailbox: a local part, `@` and a dotted domain. Only the mail server can fully validate it. RFC 5322's specials
 * are refused, because mailers parse lists, names and comments by them, and so are invisible characters.
 */
export const EMAIL =
  /^[^\s@<>()[\]:;,"\\\p{C}]+@[^\s@.<>()[\]:;,"\\\p{C}]+(?:\.[^\s@.<>()[\]:;,"\\\p{C}]+)+$/u;
