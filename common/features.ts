/** The features that a host can offer beyond the specification's calls (the contract, "Beyond the 37"). */
export const FEATURES = ['billing', 'renewal', 'signatures', 'quotes', 'reports'] as const;

/** One feature, as `HOST_FEATURES` names it. */
export type Feature = (typeof FEATURES)[number];
