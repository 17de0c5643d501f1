import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIsHydrated } from '#client/platform/hydration.ts';
import { useIsSignedIn } from '#client/session/guards.ts';

const Part = chakra('div', { base: { display: 'contents' } });

/** Shows the visitor's or the owner's content. Until hydration, both are present and index.html hides one. */
export function BySession({ visitor, owner }: { visitor?: ReactNode; owner?: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  const isHydrated = useIsHydrated();
  const partFor = (who: string) => (isHydrated ? {} : { 'data-for': who });
  return (
    <>
      {(!isHydrated || !isSignedIn) && <Part {...partFor('visitor')}>{visitor}</Part>}
      {(!isHydrated || isSignedIn) && <Part {...partFor('owner')}>{owner}</Part>}
    </>
  );
}
