/** The owner's locations as a list: distinguishes, finds, sorts and sums them. */
import { folded } from '#common/text.ts';

/** One of the owner's locations, with its street where that is known. */
export interface NamedLocation {
  id: string;
  name: string;
  address?: string | null | undefined;
  city?: string | null | undefined;
}

/** Names a number of locations as one group, from two on. */
export const allLocations = (count: number): string =>
  count === 2 ? 'both locations' : `all ${count} locations`;

/** The ids of the locations that share their name with another one. */
export function sameNamed(locations: readonly NamedLocation[]): ReadonlySet<string> {
  const byName = new Map<string, string[]>();
  for (const { id, name } of locations) {
    const key = folded(name);
    byName.set(key, [...(byName.get(key) ?? []), id]);
  }
  return new Set([...byName.values()].filter((ids) => ids.length > 1).flat());
}

/** A location's name, with its street where another location has the same name. */
export const distinctName = ({ id, name, address }: NamedLocation, twins: ReadonlySet<string>): string =>
  twins.has(id) && address ? `${name}, ${address}` : name;

/** The locations whose combined name, street and city contain every typed word. */
export function matching<T extends NamedLocation>(locations: readonly T[], typed: string): T[] {
  const words = folded(typed).split(/\s+/);
  return locations.filter(({ name, address, city }) => {
    const text = folded([name, address, city].filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** What the host returns about one location's licenses; undefined before it was requested. */
export interface LocationSummary extends NamedLocation {
  /** US dollars per month. */
  totalMonthlyPayment?: number | null | undefined;
  providers?: readonly string[] | null | undefined;
  pendingProviders?: readonly string[] | null | undefined;
  renewal?: { state: 'ON' | 'OFF' | 'ENDED' | null; endsOn: string | null } | null | undefined;
}

/** The monthly total of these locations in US dollars, added up in whole cents. */
export const monthlySum = (locations: readonly LocationSummary[]): number =>
  locations.reduce(
    (cents, { totalMonthlyPayment }) => cents + Math.round((totalMonthlyPayment ?? 0) * 100),
    0,
  ) / 100;

/** What an owner can filter the locations by, as a phrase that describes such a location. */
export const FILTERS = {
  waiting: 'with a license that waits for your signature',
  ending: 'with renewal turned off',
} as const;

export type Filter = keyof typeof FILTERS;

/** The locations that match the filter by what the host returned. */
export const filtered = <T extends LocationSummary>(locations: readonly T[], by: Filter): T[] =>
  locations.filter(({ pendingProviders, renewal }) =>
    by === 'waiting' ? (pendingProviders ?? []).length > 0 : renewal?.state === 'OFF',
  );

/** The offered providers that a location has no license from; none where either list is unknown. */
export const missingProviders = (
  { providers }: LocationSummary,
  offered: readonly string[] = [],
): readonly string[] => (providers ? offered.filter((name) => !providers.includes(name)) : []);

/** How much an owner has to do at a location: signatures weigh more than missing licenses. */
const urgency = (location: LocationSummary, offered: readonly string[] | undefined): number =>
  (location.pendingProviders ?? []).length * 100 + missingProviders(location, offered).length;

/** The sort orders of a list of locations; all but the first need every location's data. */
export const ORDERS = {
  name: 'Name',
  payment: 'Monthly payment, highest first',
  end: 'Renewal or end, soonest first',
  todo: 'Signatures and missing licenses first',
} as const;

export type Order = keyof typeof ORDERS;

/** Sorts after every day. */
const NEVER = '9999';

/** Sorts the locations; equal ones are sorted by name. */
export function ordered<T extends LocationSummary>(
  locations: readonly T[],
  order: Order,
  offered: readonly string[] | undefined,
): T[] {
  const byName = (one: T, other: T) => one.name.localeCompare(other.name, 'en-US', { numeric: true });
  const endOf = ({ renewal }: T) => renewal?.endsOn ?? NEVER;
  const compare: Record<Order, (one: T, other: T) => number> = {
    name: byName,
    payment: (one, other) => (other.totalMonthlyPayment ?? 0) - (one.totalMonthlyPayment ?? 0),
    end: (one, other) => endOf(one).localeCompare(endOf(other)),
    todo: (one, other) => urgency(other, offered) - urgency(one, offered),
  };
  return [...locations].sort((one, other) => compare[order](one, other) || byName(one, other));
}
