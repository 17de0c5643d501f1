import { useNeedsAction } from '#client/parts/billing/useNeedsAction.ts';

/** States what is charged to a new card, and when; `isAtRates` if the card is entered on the rates page. */
export function NewCardRule({ isAtRates = false }: { isAtRates?: boolean | undefined }) {
  if (useNeedsAction()) {
    return 'What is unpaid is charged to the new card at once, and every payment from then on.';
  }
  return isAtRates
    ? 'Nothing is charged yet: you still confirm your rates.'
    : 'The new card is charged from the next payment on.';
}
