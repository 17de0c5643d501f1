import { hostOffers } from '#client/platform/config.ts';
import { debtWords, useOwed } from '#client/parts/billing/owed.ts';

/** States what is charged to a new card, and when. `isAtRates` is true on the rates page. */
export function NewCardRule({ isAtRates = false }: { isAtRates?: boolean | undefined }) {
  const { isKnown, owing, sum } = useOwed();
  const paysOn = 'is charged to this card now. It also pays from now on.';
  if (!isKnown && hostOffers('billing')) return `Anything you owe ${paysOn}`;
  if (owing.length > 0) {
    const where = owing.length > 1 ? ` for ${owing.length} locations` : '';
    return `${debtWords(sum)}${where} ${paysOn}`;
  }
  return isAtRates
    ? 'Nothing is charged yet: you still confirm your rates.'
    : 'The new card is charged from the next payment on.';
}
