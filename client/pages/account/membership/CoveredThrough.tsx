import { clientConfig } from '#client/platform/config.ts';
import { Day } from '#client/ui/Day.tsx';
import { listed } from '#client/domain/format.ts';
import type { LocationSummaryFragment } from '#client/types.generated.ts';

type Licensed = Partial<Pick<LocationSummaryFragment, 'providers' | 'pendingProviders'>>;

/** Whether every license of a location awaits a signature. Ignores the entry of the brand's own music. */
export function isAllPending({ providers, pendingProviders }: Licensed): boolean {
  const pending = pendingProviders ?? [];
  const licensed = (providers ?? []).filter((name) => name !== clientConfig().brand.name);
  return pending.length > 0 && licensed.every((name) => pending.includes(name));
}

/** Returns sentences about what stays the same until the terms end. `locations` is empty if not loaded. */
export function untilThen(locations: readonly Licensed[]): string {
  if (locations.length === 0)
    return 'What is covered stays so to the end of its term. This year’s payments do not change.';
  const isComplete = locations.every(({ pendingProviders }) => (pendingProviders ?? []).length === 0);
  const coverage = isComplete ? 'You stay covered until then. ' : 'What is covered stays so until then. ';
  return `${locations.every(isAllPending) ? '' : coverage}This year’s payments do not change.`;
}

interface CoveredThroughProps {
  day: string;
  location: Licensed;
  /** The words before "through" and the date. */
  words?: string;
}

/** Renders a location's last covered day, and which licenses cover the location only once they are signed. */
export function CoveredThrough({ day, location, words = 'covered' }: CoveredThroughProps) {
  const waiting = location.pendingProviders ?? [];
  const pending = listed(waiting);
  if (isAllPending(location))
    return (
      <>
        {`${pending} ${waiting.length === 1 ? 'is' : 'are'} covered only once signed, through `}
        <Day on={day} />
      </>
    );
  return (
    <>
      {words} through <Day on={day} />
      {pending !== '' && <span>{`, ${pending} only once signed`}</span>}
    </>
  );
}
