/** Searches, filters, sorts and sums the owner's locations, and distinguishes locations with equal names. */
import { folded } from '#common/text.ts';
import type { LocationSummaryFragment } from '#client/types.generated.ts';
import { announcedTotal, offGroups, type Licenses } from './endings.ts';
import { sumOf } from './payments.ts';

/** One of the owner's locations, with its street address if known. */
export interface NamedLocation {
  id: string;
  name: string;
  address?: string | null | undefined;
  city?: string | null | undefined;
}

/** Returns a phrase for all of the owner's locations, whose number is at least 2. */
export const allLocations = (count: number): string =>
  count === 2 ? 'both locations' : `all ${count} locations`;

/** Returns the ids of the locations that share their name with another location. */
export function sameNamed(locations: readonly NamedLocation[]): ReadonlySet<string> {
  const byName = new Map<string, string[]>();
  for (const { id, name } of locations) {
    const key = folded(name);
    byName.set(key, [...(byName.get(key) ?? []), id]);
  }
  return new Set([...byName.values()].filter((ids) => ids.length > 1).flat());
}

/** Returns a location's name, plus its street address if known and if another location has the same name. */
export const distinctName = ({ id, name, address }: NamedLocation, twins: ReadonlySet<string>): string =>
  twins.has(id) && address ? `${name}, ${address}` : name;

/** Returns the locations whose name, street address and city contain every typed word. */
export function matching<T extends NamedLocation>(locations: readonly T[], typed: string): T[] {
  const words = folded(typed).split(/\s+/);
  return locations.filter(({ name, address, city }) => {
    const text = folded([name, address, city].filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** A location with what the host returns about its licenses. A field is undefined until it is loaded. */
export interface LocationSummary
  extends NamedLocation, Partial<Omit<LocationSummaryFragment, keyof NamedLocation>> {
  /** US dollars that are due and unpaid. */
  owed?: number | null;
}

/** Returns the locations' monthly total in US dollars. */
export const monthlySum = (locations: readonly Pick<LocationSummary, 'totalMonthlyPayment'>[]): number =>
  sumOf(locations.map(({ totalMonthlyPayment = null }) => ({ amount: totalMonthlyPayment })));

/** Returns the locations' announced monthly total and its first day, if that day is the same for all. */
export function announcedSum(locations: readonly Licenses[]) {
  const prices = locations.map(announcedTotal);
  const on = prices[0]?.on;
  if (on === undefined || prices.some((price) => price?.on !== on)) return undefined;
  return { on, monthly: sumOf(prices.map((price) => ({ amount: price?.monthly ?? null }))) };
}

interface FilterRule {
  applies: (location: LocationSummary) => boolean;
  /** The words after the number of filtered locations: first for one location, then for any other number. */
  words: readonly [string, string];
}

/** The filters of the list of locations, with the most urgent first. */
export const FILTERS = {
  uncovered: {
    applies: ({ renewal }) => renewal?.state === 'ENDED',
    words: ['is not covered', 'are not covered'],
  },
  waiting: {
    applies: ({ pendingProviders }) => (pendingProviders ?? []).length > 0,
    words: ['needs your signature to be fully covered', 'need your signature to be fully covered'],
  },
  reporting: {
    applies: ({ report }) => Boolean(report?.dueOn && !report.reportedOn),
    words: ['needs your yearly report', 'need your yearly report'],
  },
  ending: {
    applies: ({ renewal }) => renewal?.state === 'OFF' || offGroups(renewal?.endings).length > 0,
    words: ['has renewal turned off', 'have renewal turned off'],
  },
} satisfies Record<string, FilterRule>;

export type Filter = keyof typeof FILTERS;

/** Returns the words after a number of filtered locations, such as "need your signature". */
export const filterWords = (by: Filter, count: number): string => FILTERS[by].words[count === 1 ? 0 : 1];

/** Returns the locations that match a filter. */
export const filtered = <T extends LocationSummary>(locations: readonly T[], by: Filter): T[] =>
  locations.filter(FILTERS[by].applies);

/** Returns the offered providers from which a location has no license. Empty until both lists are known. */
export const missingProviders = (
  { providers }: LocationSummary,
  offered: readonly string[] = [],
): readonly string[] => (providers ? offered.filter((name) => !providers.includes(name)) : []);

/** Returns a location's urgency, a sum: 100 for each missing signature, and 1 for each missing license. */
const urgency = (location: LocationSummary, offered: readonly string[] | undefined): number =>
  (location.pendingProviders ?? []).length * 100 + missingProviders(location, offered).length;

/** The sort orders of the list of locations. All except `name` require the data of every location. */
export const ORDERS = {
  name: 'Name',
  payment: 'Monthly payment, highest first',
  end: 'Renewal or end, soonest first',
  todo: 'Signatures and missing licenses first',
} as const;

export type Order = keyof typeof ORDERS;

/** A string that sorts after all ISO dates before the year 9999, for locations without an end date. */
const NEVER = '9999';

/**
 * Returns the locations in the given order. Locations with the same rank are sorted by name. The order `name`
 * starts with the locations that owe money.
 */
export function ordered<T extends LocationSummary>(
  locations: readonly T[],
  order: Order,
  offered: readonly string[] | undefined,
): T[] {
  const byName = (one: T, other: T) => one.name.localeCompare(other.name, 'en-US', { numeric: true });
  const owes = ({ owed }: T) => Number((owed ?? 0) > 0);
  const endOf = ({ renewal }: T) => renewal?.endsOn ?? NEVER;
  const compare: Record<Order, (one: T, other: T) => number> = {
    name: (one, other) => owes(other) - owes(one),
    payment: (one, other) => (other.totalMonthlyPayment ?? 0) - (one.totalMonthlyPayment ?? 0),
    end: (one, other) => endOf(one).localeCompare(endOf(other)),
    todo: (one, other) => urgency(other, offered) - urgency(one, offered),
  };
  return [...locations].sort((one, other) => compare[order](one, other) || byName(one, other));
}
