/** What of the contract's "Beyond the 37" a host offers, by the answers that it gave. */
import { parse } from '#gateway/upstream/reply.ts';
import type { CallKey, EndpointKey } from '#gateway/upstream/endpoints.ts';
import type { Exchange } from './exchange.ts';

const RATE_KEYS = ['quoteId', 'startDate', 'renewalDate', 'yearTotal', 'newMonthlyTotal', 'savings', 'lines'];

const CODE_KEYS = ['name', 'providers'];

/** Optional keys of each answer. */
const KEYS = {
  'POST /web/questionnaire/calculate-rates': RATE_KEYS,
  'POST /web/account/calculate-rates': RATE_KEYS,
  'POST /web/questionnaire/package-code': CODE_KEYS,
  'POST /web/account/package-code': CODE_KEYS,
  'GET /web/account/business': ['billing'],
  'GET /web/account/membership/{id}': [
    'renewal',
    'fees',
    'packagesPaidByGroup',
    'pendingProviders',
    'isBgMusic',
  ],
  'GET /web/account/agreements': ['status'],
  'GET /web/account/agreements/business/{id}': ['status'],
  'GET /web/questionnaire/create-setup-intent': ['purpose'],
} satisfies Partial<Record<CallKey, string[]>>;

/** Optional calls, and the answer whose key announces each. */
const ANNOUNCED: Partial<Record<EndpointKey, { by: CallKey; sign: RegExp; says: string }>> = {
  'POST /web/questionnaire/quote': {
    by: 'POST /web/questionnaire/calculate-rates',
    sign: /"quoteId":\s*(?!null)/,
    says: 'quoteId of the rates',
  },
  'GET /web/questionnaire/quote/{id}': {
    by: 'POST /web/questionnaire/calculate-rates',
    sign: /"quoteId":\s*(?!null)/,
    says: 'the link of a mailed quote',
  },
  'POST /web/account/agreements/{id}/signature': {
    by: 'GET /web/account/agreements',
    sign: /"PENDING_SIGNATURE"/,
    says: 'status PENDING_SIGNATURE of an agreement',
  },
  'PATCH /web/account/restore-annual-renewal': {
    by: 'GET /web/account/membership/{id}',
    sign: /"restorable":\s*true/,
    says: 'renewal.restorable',
  },
  'GET /web/account/billing/{id}': {
    by: 'GET /web/account/business',
    sign: /"billing":\s*\{/,
    says: 'billing of a business',
  },
  'POST /web/account/billing/{id}/pay': {
    by: 'GET /web/account/business',
    sign: /"billing":\s*\{/,
    says: 'billing.state of a business',
  },
  'GET /web/account/receipts/{id}': {
    by: 'GET /web/account/billing/{id}',
    sign: /"receipt":\s*true/,
    says: 'receipt of a payment',
  },
};

/** Whether section 7 lacks this call, so that a host need not know it. */
export const isOptionalCall = (call: EndpointKey): boolean => call in ANNOUNCED;

/** The objects of an answer that may hold optional keys. */
function entriesOf(body: unknown): object[] {
  if (Array.isArray(body)) return body.flatMap(entriesOf);
  if (typeof body !== 'object' || body === null) return [];
  return 'membership' in body ? entriesOf(body.membership) : [body];
}

const textsOf = (exchanges: Exchange[], call: EndpointKey) =>
  exchanges.flatMap((each) =>
    each.call === call && each.answer && each.answer.status < 300 ? [each.answer.text] : [],
  );

/** One optional key or call, and how it stands with this host. */
export interface Extra {
  name: string;
  state: 'offered' | 'not offered' | 'not asked';
  note?: string;
}

/** Everything beyond section 7, as far as the answers tell. */
export function beyond(exchanges: Exchange[]): Extra[] {
  const keys = Object.entries(KEYS).flatMap(([call, names]) => {
    const texts = textsOf(exchanges, call as CallKey);
    const entries = texts.flatMap((text) => entriesOf(parse(text)));
    return names.map((key): Extra => {
      const has = entries.some((entry) => (entry as Record<string, unknown>)[key] ?? null);
      const isThere = has || entries.some((entry) => (entry as Record<string, unknown>)[key] === false);
      if (entries.length === 0) return { name: `${key} in ${call}`, state: 'not asked' };
      return { name: `${key} in ${call}`, state: isThere ? 'offered' : 'not offered' };
    });
  });
  const calls = Object.entries(ANNOUNCED).map(([call, { by, sign, says }]): Extra => {
    const texts = textsOf(exchanges, by);
    if (texts.length === 0) return { name: call, state: 'not asked', note: `${says} would announce it` };
    return texts.some((text) => sign.test(text))
      ? { name: call, state: 'offered', note: `announced by ${says}` }
      : { name: call, state: 'not offered', note: `${says} would announce it` };
  });
  return [...keys, ...calls];
}
