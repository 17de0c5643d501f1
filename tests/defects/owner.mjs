/** Deliberate defects in the way to the price and in the account as a place to work (defects.mjs says what each is made of). */

/** @type {import('./defects.mjs').Defect[]} */
export const OWNER_DEFECTS = [
  {
    name: 'a mail that does not tell locations apart that are called alike',
    find: 'return hasTwin ? `${name}, ${address}` : name;',
    replace: 'return hasTwin ? name : name;',
    project: 'host',
    tests: 'agreements/signing',
  },
];
