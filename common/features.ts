/** Optional features of a host, beyond the specification's calls (docs/contract.md, "Beyond the 37"). */
export const FEATURES = ['billing', 'renewal', 'signatures', 'quotes', 'reports'] as const;

/** One optional feature. The environment variable `HOST_FEATURES` lists a host's features. */
export type Feature = (typeof FEATURES)[number];
