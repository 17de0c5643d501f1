import { useState } from 'react';
import { useTellsMore } from '#client/session/guards.ts';
import { CardNeeded } from './CardNeeded.tsx';
import type { OwnersCard } from './ownersCard.ts';
import { useCardDigits } from './useCardDigits.ts';

/** The card on file; a package asks for none. */
export function useOwnersCard(isPackage: boolean): OwnersCard {
  const digits = useCardDigits(!isPackage);
  const [hasEntered, setHasEntered] = useState(false);
  const isMissing = useTellsMore() && !isPackage && digits === null && !hasEntered;
  return {
    digits,
    isMissing,
    isNew: hasEntered,
    notice: (
      <CardNeeded
        isMissing={isMissing}
        hasEntered={hasEntered}
        onEntered={() => {
          setHasEntered(true);
        }}
      />
    ),
  };
}
