/** The passwords that attackers try first: the most common ones of leaked lists, which come with the host. */
import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the list count, starting with the most common. More would refuse passwords that nobody tries online. */
const MOST_COMMON = 10_000;

let common: ReadonlySet<string> | undefined;

/** Whether a password is among the most common ones, in upper or lower case. */
export function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map(String));
  return common.has(password.toLowerCase());
}
