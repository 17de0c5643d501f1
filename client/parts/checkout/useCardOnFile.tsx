import { useState } from 'react';
import { errorExtensions } from '#client/apollo/errors.ts';
import { isRefusedCard } from '#client/domain/purchase.ts';
import { hostOffers } from '#client/platform/config.ts';
import { CardNeeded } from './CardNeeded.tsx';
import type { CardOnFile } from '#client/parts/card/cardOnFile.ts';
import { useCardDigits } from './useCardDigits.ts';

/** Returns the state of the card on file; a package requires no card. */
export function useCardOnFile(isPackage: boolean): CardOnFile {
  const digits = useCardDigits(!isPackage);
  const [entered, setEntered] = useState(0);
  /** The last refused attempt; `entered` is the number of cards that were entered before the attempt. */
  const [refusal, setRefusal] = useState<{ entered: number; isOfCard: boolean }>();
  const isMissing = hostOffers('billing') && !isPackage && digits === null && entered === 0;
  const isRefused = refusal?.entered === entered;
  const isCardRefused = isRefused && refusal.isOfCard && !isPackage;
  return {
    digits,
    isMissing,
    isNew: entered > 0,
    isRefused,
    notice: (
      <CardNeeded
        isMissing={isMissing}
        isRefused={isCardRefused}
        hasEntered={entered > 0 && !isCardRefused}
        onEntered={() => setEntered(entered + 1)}
      />
    ),
    onTried: (result) => {
      if (result.ok) return;
      setRefusal({ entered, isOfCard: isRefusedCard(errorExtensions(result.error), result.message) });
    },
  };
}
