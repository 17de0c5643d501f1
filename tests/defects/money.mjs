/** Deliberate defects in what an owner sees and pays of a license's year. */

/** @type {import('./defects.mjs').Defect[]} */
export const MONEY_DEFECTS = [
  {
    name: 'a payment whose answer was lost that is begun anew',
    find: 'if (!result.ok) return isDefinitive(errorExtensions(result.error)) ? over(result) : result;',
    replace: 'if (!result.ok) return over(result);',
    project: 'client',
    tests: 'account/billingOwed',
  },
  {
    name: 'a purchase that is sent again though the bank did not confirm it',
    find: 'if (confirmation.ok) return ended(await send());',
    replace: 'if (confirmation) return ended(await send());',
    project: 'client',
    tests: 'bankQuestion',
  },
  {
    name: 'payments that are asked of a host that tells of none',
    find: "fetchPolicy: isTold ? 'cache-and-network' : 'standby',",
    replace: "fetchPolicy: 'cache-and-network',",
    project: 'client',
    tests: 'account/billing.test',
  },
  {
    name: 'a billing call that no row announces',
    find: 'billing: (business) => (business.billing ? business : null),',
    replace: 'billing: (business) => business,',
    project: 'gateway',
    tests: 'robustness/billing',
  },
  {
    name: 'an event of the card provider without its signature',
    find: "typeof signature === 'string' ? { 'stripe-signature': signature } : {},",
    replace: '{},',
    project: 'gateway',
    tests: 'hostPages',
  },
];
