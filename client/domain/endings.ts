/** Groups the licenses of a location by the day on which they end. */
import type { LocationSummaryFragment } from '#client/types.generated.ts';
import { listed } from './format.ts';

type Renewal = NonNullable<LocationSummaryFragment['renewal']>;
type Endings = Renewal['endings'] | undefined;
type Ending = NonNullable<Endings>[number];

const namesOf = (endings: readonly Ending[]) => listed(endings.map(({ name }) => name));

/** Groups licenses by last covered day. */
function byDay(endings: readonly Ending[]) {
  const days = [...new Set(endings.flatMap(({ endsOn }) => endsOn ?? []))].toSorted();
  return days.map((endsOn) => ({ names: namesOf(endings.filter((each) => each.endsOn === endsOn)), endsOn }));
}

/** Returns the licenses in force, grouped by their last covered day, with the earliest day first. */
export const endingGroups = (endings: Endings) =>
  byDay((endings ?? []).filter(({ state }) => state !== 'ENDED'));

/** Returns the licenses in force, grouped by the state of their renewal and by their last covered day. */
export const renewalGroups = (endings: Endings) =>
  (['LATE', 'OFF', 'ON'] as const).flatMap((state) =>
    byDay((endings ?? []).filter((each) => each.state === state)).map((group) => ({ ...group, state })),
  );

/** Returns the licenses in force whose renewal is turned off, grouped by their last covered day. */
export const offGroups = (endings: Endings) => renewalGroups(endings).filter(({ state }) => state === 'OFF');

/** Returns the ended licenses, grouped by their last covered day, with the earliest day first. */
export const endedGroups = (endings: Endings) =>
  byDay((endings ?? []).filter(({ state }) => state === 'ENDED'));

/** What a host returns about a location's licenses and their renewal. */
export type Licenses = Partial<Pick<LocationSummaryFragment, 'renewal' | 'pendingProviders'>>;

/** Returns the renewal's announced day and monthly price, if all licenses are signed and end on one day. */
export function announcedTotal({ renewal, pendingProviders }: Licenses) {
  const { on, monthly } = renewal?.noticed ?? {};
  const isOne = !pendingProviders?.length && endingGroups(renewal?.endings).length <= 1;
  if (!on || monthly == null || !isOne) return undefined;
  return { on, monthly };
}
