const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Formats a partly typed US phone number as `(305)555-0100`. A bracket or dash appears only with the digit
 * after it, so that the user can delete the preceding digit.
 */
export function maskPhone(text: string): string {
  const typed = digitsOf(text);
  // Removes the country code of a number such as "+1 305…", which address books and browsers fill in.
  const digits = (typed.length > 10 && typed.startsWith('1') ? typed.slice(1) : typed).slice(0, 10);
  if (digits === '') return '';
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}${exchange && `)${exchange}`}${line && `-${line}`}`;
}

/** Formats a partly typed verification code as `123-456`. */
export function maskCode(text: string): string {
  const digits = digitsOf(text).slice(0, 6);
  return digits.length > 3 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : digits;
}

/** Removes spaces and thousands separators from a pasted number such as `1,850`. */
export const plainNumber = (text: string): string => text.replace(/\s/g, '').replace(/(\d),(?=\d)/g, '$1');
