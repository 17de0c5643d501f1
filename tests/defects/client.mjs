/** Deliberate defects, most of them in the client (defects.mjs says what each is made of). */

/** @type {import('./defects.mjs').Defect[]} */
export const CLIENT_DEFECTS = [
  {
    name: 'a package that leads to the providers',
    find: "next: (draft) => (hasPackage(draft) ? 'metrics' : 'providers'),",
    replace: "next: () => 'providers',",
    project: 'client',
    tests: 'steps',
  },
  {
    name: 'a promo code that is sent as it was typed',
    find: 'promoCode?.toUpperCase()',
    replace: 'promoCode',
    project: 'client',
    tests: 'request',
  },
  {
    name: 'a password in the browser’s storage',
    find: "'password', 'password2', 'passwordConfirmation', ",
    replace: "'passwordConfirmation', ",
    project: 'client',
    tests: 'storage',
  },
  {
    name: 'a heading that does not get the focus',
    find: "(heading ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });",
    replace: '',
    project: 'client',
    tests: 'pages',
  },
  {
    name: 'a dialog that does not give the focus back',
    find: 'stillThere(opener)?.focus()',
    replace: 'stillThere(opener)',
    project: 'client',
    tests: 'AppDialog',
  },
  {
    name: 'an attempt that failed for good and keeps its key',
    find: '`${id}-${failedPurchases}-',
    replace: '`${id}-',
    project: 'client',
    tests: 'purchase',
  },
  {
    name: 'a document that is offered where there is none',
    find: 'agreement.agreementLink ? agreementFile(agreement) : null',
    replace: 'agreementFile(agreement)',
    project: 'client',
    tests: 'agreements',
  },
  {
    name: 'a cache that outlives the session',
    find: 'void cache.reset();',
    replace: '',
    project: 'client',
    tests: 'links session login client',
  },
  {
    name: 'a question of the wizard that lets any ZIP through',
    find: "matches(ZIP_CODE, 'Must be a valid zip code'),",
    replace: '',
    project: 'client',
    tests: 'validation',
  },
  {
    name: 'a mailed quote whose price is asked for with other answers',
    find: 'draft.savedQuote?.answers === answersAsText(draft) &&\n',
    replace: 'draft.savedQuote &&\n',
    project: 'client',
    tests: 'request',
  },
  {
    name: 'a mailed quote that never expires on its page',
    find: 'expiresOn < (rates.startDate ?? calendarDay(now()))',
    replace: "expiresOn < ''",
    project: 'client',
    tests: 'mailedQuotes',
  },
  {
    name: 'a mailed quote whose answers stay behind',
    find: "values: { ...before.values, packageCode: '', ...quoted.values }",
    replace: "values: { ...before.values, packageCode: '' }",
    project: 'client',
    tests: 'mailedQuotes',
  },
];
