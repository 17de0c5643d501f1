import { dictionary } from '@zxcvbn-ts/language-common';

/** How many passwords of the dictionary are rejected, starting with the most common one. */
const MOST_COMMON = 10_000;

let common: ReadonlySet<string> | undefined;

/** Whether a password, ignoring case, is so common that attackers guess it first. */
export function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map(String));
  return common.has(password.toLowerCase());
}
