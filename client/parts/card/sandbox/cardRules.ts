/** The card sandbox's rules for formatting and validating a card, with Stripe's error messages. */

export type CardFieldType = 'cardNumber' | 'cardExpiry' | 'cardCvc';

/** An error in the format of Stripe's fields and functions. */
export interface CardError {
  type: 'validation_error' | 'card_error';
  code: string;
  message: string;
}

/** The validation state of a card field. */
export interface CardFieldState {
  empty: boolean;
  complete: boolean;
  error?: CardError;
}

/** Returns the length of a card number: 15 digits for American Express, 16 for all other test cards. */
const numberLength = (digits: string) => (/^3[47]/.test(digits) ? 15 : 16);

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Whether a card number has a valid check digit (Luhn algorithm). */
export function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, character, index) => {
      const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
      return total + (digit > 9 ? digit - 9 : digit);
    }, 0);
  return number.length > 0 && sum % 10 === 0;
}

function formatNumber(text: string) {
  const digits = digitsOf(text);
  return (digits.slice(0, numberLength(digits)).match(/.{1,4}/g) ?? []).join(' ');
}

function formatExpiry(text: string) {
  const typed = digitsOf(text);
  // Adds the leading zero if the first digit is above 1, and shortens the year of an autofilled "05/2027".
  const padded = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const digits = padded.length === 6 ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Formats the typed text of each field, such as a card number in groups of four digits. */
export const FORMATS: Record<CardFieldType, (text: string) => string> = {
  cardNumber: formatNumber,
  cardExpiry: formatExpiry,
  cardCvc: (text) => digitsOf(text).slice(0, 4),
};

const invalid = (code: string, message: string): CardError => ({ type: 'validation_error', code, message });

/** The error of each field that is incomplete when the user leaves the field or submits the card. */
export const INCOMPLETE: Record<CardFieldType, CardError> = {
  cardNumber: invalid('incomplete_number', 'Your card number is incomplete.'),
  cardExpiry: invalid('incomplete_expiry', "Your card's expiration date is incomplete."),
  cardCvc: invalid('incomplete_cvc', "Your card's security code is incomplete."),
};

const numberError = (digits: string) =>
  digits.length === numberLength(digits) && !passesLuhn(digits)
    ? invalid('invalid_number', 'Your card number is invalid.')
    : undefined;

function expiryError(digits: string, today: Date) {
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) {
    return invalid('invalid_expiry_month', "Your card's expiration date is invalid.");
  }
  if (digits.length < 4) return undefined;
  const year = 2000 + Number(digits.slice(2));
  if (year < today.getFullYear()) {
    return invalid('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  return year === today.getFullYear() && month < today.getMonth() + 1
    ? invalid('invalid_expiry_month_past', "Your card's expiration date is in the past.")
    : undefined;
}

const FULL_LENGTH: Record<CardFieldType, (digits: string) => number> = {
  cardNumber: numberLength,
  cardExpiry: () => 4,
  cardCvc: () => 3,
};

/**
 * Validates a field's content. Incomplete text is an error only after the user has left the field.
 *
 * @param isLeft whether the user has left the field
 */
export function validateField(
  type: CardFieldType,
  text: string,
  isLeft: boolean,
  today = new Date(),
): CardFieldState {
  const digits = digitsOf(text);
  const empty = digits === '';
  const wrong =
    type === 'cardNumber'
      ? numberError(digits)
      : type === 'cardExpiry'
        ? expiryError(digits, today)
        : undefined;
  const isFull = digits.length >= FULL_LENGTH[type](digits);
  const error = wrong ?? (isLeft && !empty && !isFull ? INCOMPLETE[type] : undefined);
  return { empty, complete: isFull && !wrong, ...(error && { error }) };
}

const declined = (code: string, message: string): CardError => ({ type: 'card_error', code, message });

/**
 * The errors of Stripe's test numbers that are declined at card setup. The host itself declines charges to
 * card 4000 0000 0000 0341, and requires authentication for 4000 0027 6000 3184.
 */
export const DECLINES: Readonly<Record<string, CardError>> = {
  '4000000000000002': declined('card_declined', 'Your card was declined.'),
  '4000000000009995': declined('card_declined', 'Your card has insufficient funds.'),
  '4000000000000069': declined('expired_card', 'Your card has expired.'),
};

/** The error of a refused authentication. Unlike Stripe's text, it states that nothing was charged. */
export const REFUSED_BY_BANK = declined(
  'payment_intent_authentication_failure',
  'Your bank did not confirm this payment. Nothing was charged.',
);
