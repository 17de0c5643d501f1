import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTellsMore } from '#client/session/guards.ts';
import { CardNeeded } from './CardNeeded.tsx';
import { useCardDigits } from './useCardDigits.ts';

/** The card on file, which pays what an owner adds. */
export interface OwnersCard {
  /** Its last digits; null where none is on file, undefined where nobody has told. */
  digits: string | null | undefined;
  /** Whether the host tells that none is on file, and none was entered since. */
  isMissing: boolean;
  /** Stands above the button that buys. */
  notice: ReactNode;
}

/** The card on file; a package asks for none. */
export function useOwnersCard(isPackage: boolean): OwnersCard {
  const digits = useCardDigits(!isPackage);
  const [hasEntered, setHasEntered] = useState(false);
  const isMissing = useTellsMore() && !isPackage && digits === null && !hasEntered;
  return {
    digits,
    isMissing,
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
