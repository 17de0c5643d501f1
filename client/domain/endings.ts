/** Groups the licenses of a location by the day on which they end. */
import type { LocationSummaryFragment } from '#client/types.generated.ts';
import { listed } from './format.ts';

type Renewal = NonNullable<LocationSummaryFragment['renewal']>;
type Endings = Renewal['endings'] | undefined;
type Ending = NonNullable<Endings>[number];

/** Groups licenses by last covered day. `isLate` means that a renewal can no longer be turned off. */
function byDay(endings: readonly Ending[]) {
  const days = [...new Set(endings.flatMap(({ endsOn }) => endsOn ?? []))].toSorted();
  return days.map((endsOn) => {
    const ofDay = endings.filter((each) => each.endsOn === endsOn);
    return {
      names: listed(ofDay.map(({ name }) => name)),
      endsOn,
      isLate: ofDay.some(({ state }) => state === 'LATE'),
    };
  });
}

/** Returns the licenses in force, grouped by their last covered day, with the earliest day first. */
export const endingGroups = (endings: Endings) =>
  byDay((endings ?? []).filter(({ state }) => state !== 'ENDED'));

/** Returns the ended licenses, grouped by their last covered day, with the earliest day first. */
export const endedGroups = (endings: Endings) =>
  byDay((endings ?? []).filter(({ state }) => state === 'ENDED'));

/** Returns the announced monthly total (USD) and its first day, if all licenses in force end on one day. */
export function announcedTotal(renewal: Partial<Pick<Renewal, 'noticed' | 'endings'>> | null | undefined) {
  const { on, monthly } = renewal?.noticed ?? {};
  if (!on || monthly == null || endingGroups(renewal?.endings).length > 1) return undefined;
  return { on, monthly };
}
