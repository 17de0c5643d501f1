const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Shows a US phone number as far as it is typed: `(305)555-0100`.
 * A bracket or dash appears with the digit that follows it, so that deleting never gets stuck on one.
 */
export function maskPhone(text: string): string {
  const typed = digitsOf(text);
  // "+1 305…", as address books and browsers fill it in.
  const digits = (typed.length > 10 && typed.startsWith('1') ? typed.slice(1) : typed).slice(0, 10);
  if (digits === '') return '';
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}${exchange && `)${exchange}`}${line && `-${line}`}`;
}

/** Shows an e-mailed code as far as it is typed: `123-456`. */
export function maskCode(text: string): string {
  const digits = digitsOf(text).slice(0, 6);
  return digits.length > 3 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : digits;
}

/** A number as people copy it, `1,850` or ` 250 `, without its spaces and its thousands separators. */
export const plainNumber = (text: string): string => text.replace(/\s/g, '').replace(/(\d),(?=\d)/g, '$1');
