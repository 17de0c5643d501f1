/** What a host can offer beyond the calls of the specification (the contract, "Beyond the 37"). */
export const FEATURES = ['billing', 'renewal', 'signatures', 'quotes', 'reports'] as const;

/** One of them, as `HOST_FEATURES` names it. */
export type Feature = (typeof FEATURES)[number];
