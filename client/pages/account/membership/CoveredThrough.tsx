import { clientConfig } from '#client/platform/config.ts';
import { Day } from '#client/ui/Day.tsx';

interface Licensed {
  providers?: readonly string[] | null | undefined;
  pendingProviders?: readonly string[] | null | undefined;
}

const names = new Intl.ListFormat('en-US');

/** Whether no license of a location is in force until the owner signs. */
export function isAllPending({ providers, pendingProviders }: Licensed): boolean {
  const pending = pendingProviders ?? [];
  const licensed = (providers ?? []).filter((name) => name !== clientConfig().brand.name);
  return pending.length > 0 && licensed.every((name) => pending.includes(name));
}

/** The beginning of a sentence about what remains valid until the terms end. */
export function untilThen(locations: readonly Licensed[]): string {
  if (locations.every(isAllPending)) return 'Until then';
  const isComplete = locations.every(({ pendingProviders }) => (pendingProviders ?? []).length === 0);
  return isComplete ? 'You stay covered until then, and' : 'What is covered stays so until then, and';
}

interface CoveredThroughProps {
  day: string;
  location: Licensed;
  /** The words before the day. */
  words?: string;
}

/** The last day that a location is covered, and the licenses that cover it only once they are signed. */
export function CoveredThrough({ day, location, words = 'covered' }: CoveredThroughProps) {
  const waiting = location.pendingProviders ?? [];
  const pending = names.format(waiting);
  if (isAllPending(location)) {
    return (
      <>
        {pending} {waiting.length === 1 ? 'is' : 'are'} covered only once signed, through <Day on={day} />
      </>
    );
  }
  return (
    <>
      {words} through <Day on={day} />
      {pending !== '' && `, ${pending} only once signed`}
    </>
  );
}
