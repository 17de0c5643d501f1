import { useState } from 'react';
import { errorExtensions } from '#client/apollo/errors.ts';
import { isRefusedCard } from '#client/domain/purchase.ts';
import { hostOffers } from '#client/platform/config.ts';
import { useRefetchOnFocus } from '#client/apollo/useRefetchOnFocus.ts';
import { useCardOnFileQuery, useCurrentCardQuery } from '#client/parts/rates/rates.generated.ts';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { CARD_NEEDED_ID, CardNeeded } from './CardNeeded.tsx';
import type { Result } from '#client/apollo/result.ts';

/**
 * Returns the last four digits of the card on file, null if there is none, or undefined before the host's
 * response. Queries the current location only if the host offers billing and `isNeeded` is true.
 */
function useCardDigits(isNeeded: boolean): string | null | undefined {
  const { businessId } = useCurrentBusiness();
  const reads = hostOffers('billing') && businessId !== null && isNeeded;
  const { data: current, refetch } = useCurrentCardQuery({
    variables: { businessId: businessId ?? '' },
    skip: !reads,
  });
  const { data } = useCardOnFileQuery({ fetchPolicy: 'cache-only', returnPartialData: true });
  // The cached businesses are partial, because they lack fields that were never requested.
  const known: readonly { pmLastFour?: string | null | undefined }[] = data?.businesses ?? [];
  const answers = [current?.business, ...known].map((location) => location?.pmLastFour);
  const digits = answers.find(Boolean) ?? (answers.includes(null) ? null : undefined);
  // Refetches, because the user may have entered a card in another window.
  useRefetchOnFocus(reads, refetch);
  return digits;
}

/** Returns the state of the card on file. With a package, no card counts as missing or refused. */
export function useCardOnFile(isPackage: boolean) {
  const digits = useCardDigits(!isPackage);
  const [entered, setEntered] = useState(0);
  /** The last failed attempt. `entered` is the number of cards that were entered before the attempt. */
  const [refusal, setRefusal] = useState<{ entered: number; isOfCard: boolean }>();
  const isMissing = hostOffers('billing') && !isPackage && digits === null && entered === 0;
  const isRefused = refusal?.entered === entered;
  const isCardRefused = isRefused && refusal.isOfCard && !isPackage;
  return {
    /** The card's last four digits, null if no card is on file, or undefined before the host's response. */
    digits,
    /** Whether the host reports that no card is on file, and none was entered since. */
    isMissing,
    /** Whether the card was entered on the rates page. */
    isNew: entered > 0,
    /** Whether the last purchase attempt failed, and no card was entered since. */
    isRefused,
    /** The notice shown above the purchase button. */
    notice: (
      <CardNeeded
        isMissing={isMissing}
        isRefused={isCardRefused}
        hasEntered={entered > 0 && !isCardRefused}
        onEntered={() => setEntered(entered + 1)}
      />
    ),
    /** The HTML id of the notice. The disabled purchase button refers to it in ARIA. */
    noticeId: CARD_NEEDED_ID,
    /** Called with the result of a purchase attempt. */
    onTried: (result: Result) => {
      if (result.ok) return;
      setRefusal({ entered, isOfCard: isRefusedCard(errorExtensions(result.error), result.message) });
    },
  };
}

/** The state of the card on file, which pays for new licenses and locations. */
export type CardOnFile = ReturnType<typeof useCardOnFile> & {
  /** What all locations pay now (USD per month). Undefined if unknown or if the purchase adds no location. */
  paidByAll?: number | undefined;
};
