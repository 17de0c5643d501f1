/** Detects the optional features of a host (docs/contract.md, "Beyond the 37") from its responses. */
import { FEATURES, type Feature } from '#common/features.ts';
import { parse } from '#gateway/upstream/reply.ts';
import { endpoints, featureOf, type CallKey, type EndpointKey } from '#gateway/upstream/endpoints.ts';
import type { Exchange } from './exchange.ts';

/** Optional response keys, each with the feature that its presence proves, or null if it proves none. */
type Keys = Record<string, Feature | null>;

const RATE_KEYS: Keys = {
  quoteId: 'quotes',
  startDate: null,
  renewalDate: null,
  yearTotal: null,
  newMonthlyTotal: null,
  savings: null,
  lines: null,
};

const CODE_KEYS: Keys = { name: null, providers: null };

const AGREEMENT_KEYS: Keys = {
  status: 'signatures',
  signUrl: 'signatures',
  coveredFrom: null,
  coveredThrough: null,
};

/** Optional keys of each call's response. */
const KEYS: Partial<Record<CallKey, Keys>> = {
  'POST /web/questionnaire/calculate-rates': RATE_KEYS,
  'POST /web/account/calculate-rates': RATE_KEYS,
  'POST /web/questionnaire/package-code': CODE_KEYS,
  'POST /web/account/package-code': CODE_KEYS,
  'GET /web/account/business': { billing: 'billing' },
  'GET /web/account/membership/{id}': {
    renewal: 'renewal',
    report: 'reports',
    fees: null,
    packagesPaidByGroup: null,
    pendingProviders: null,
    isBgMusic: null,
  },
  'GET /web/account/agreements': AGREEMENT_KEYS,
  'GET /web/account/agreements/business/{id}': AGREEMENT_KEYS,
  'GET /web/questionnaire/create-setup-intent': { purpose: null },
};

/** Whether the call is not in the specification (section 7), so that a host may omit it. */
export const isOptionalCall = (call: EndpointKey): boolean => featureOf(call) !== undefined;

const OBJECTS = ['billing', 'renewal', 'report'];

/** Whether a key has a value that is not null. The values of some keys must be objects. */
const isThere = (key: string, value: unknown) =>
  OBJECTS.includes(key) ? typeof value === 'object' && value !== null : (value ?? null) !== null;

/** Returns those objects of a response in which optional keys can occur. */
function entriesOf(body: unknown): object[] {
  if (Array.isArray(body)) return body.flatMap(entriesOf);
  if (typeof body !== 'object' || body === null) return [];
  return 'membership' in body ? entriesOf(body.membership) : [body];
}

/** An optional key or call, and whether this host offers it. */
interface Extra {
  name: string;
  state: 'offered' | 'not offered' | 'not asked';
}

/** Returns which optional keys and calls the host offers, and the matching value of `HOST_FEATURES`. */
export function beyond(exchanges: Exchange[]): { extras: Extra[]; features: string } {
  const states = new Map<Feature, Extra['state']>();
  const keys = Object.entries(KEYS).flatMap(([call, keysOfCall]) => {
    const entries = exchanges.flatMap((each) =>
      each.call === call && each.answer && each.answer.status < 300 ? entriesOf(parse(each.answer.text)) : [],
    );
    return Object.entries(keysOfCall).map(([key, feature]): Extra => {
      const has = entries.some((entry) => isThere(key, (entry as Record<string, unknown>)[key]));
      const state = entries.length === 0 ? 'not asked' : has ? 'offered' : 'not offered';
      if (feature && states.get(feature) !== 'offered' && state !== 'not asked') states.set(feature, state);
      return { name: `${key} in ${call}`, state };
    });
  });
  const calls = (Object.keys(endpoints) as EndpointKey[]).flatMap((call): Extra[] => {
    const feature = featureOf(call);
    return feature ? [{ name: call, state: states.get(feature) ?? 'not asked' }] : [];
  });
  const offered = FEATURES.filter((feature) => states.get(feature) === 'offered');
  return {
    extras: [...keys, ...calls],
    features: offered.length === FEATURES.length ? 'all' : offered.join(',') || 'none',
  };
}
