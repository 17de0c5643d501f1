/** Groups the licenses of a location by the day on which they end. */

const names = new Intl.ListFormat('en-US');

/** A license's last covered day, as the host returns it. */
export interface Ending {
  name: string;
  endsOn: string | null;
  state: 'ON' | 'OFF' | 'LATE' | 'ENDED' | null;
}

/** Licenses with the same last covered day. `isLate` if their renewal cannot be turned off any more. */
export interface EndingGroup {
  names: string;
  endsOn: string;
  isLate: boolean;
}

/** Returns the licenses in force, grouped by their last covered day, the earliest first. */
export function endingGroups(endings: readonly Ending[] | null | undefined): EndingGroup[] {
  const inForce = (endings ?? []).filter(({ endsOn, state }) => endsOn !== null && state !== 'ENDED');
  const days = [...new Set(inForce.map(({ endsOn }) => endsOn ?? ''))].toSorted();
  return days.map((endsOn) => {
    const ofDay = inForce.filter((each) => each.endsOn === endsOn);
    return {
      names: names.format(ofDay.map(({ name }) => name)),
      endsOn,
      isLate: ofDay.some(({ state }) => state === 'LATE'),
    };
  });
}
