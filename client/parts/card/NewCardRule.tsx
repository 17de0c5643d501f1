import { hostOffers } from '#client/platform/config.ts';
import { sumOf } from '#client/domain/payments.ts';
import { cardDebtsOf, debtWords, useOwed } from '#client/parts/billing/owed.ts';

/** States what is charged to a new card, and when. `isAtRates` is true on the rates page. */
export function NewCardRule({ isAtRates = false }: { isAtRates?: boolean | undefined }) {
  const { isKnown, owing, data } = useOwed();
  const debts = cardDebtsOf(data, owing);
  const paysOn = 'is charged to this card now. It also pays from now on.';
  if (!isKnown && hostOffers('billing')) return `Anything you owe ${paysOn}`;
  if (debts.length > 0) {
    const where = debts.length > 1 ? ` for ${debts.length} locations` : '';
    return `${debtWords(sumOf(debts))}${where} ${paysOn}`;
  }
  return isAtRates
    ? 'Nothing is charged yet: you still confirm your rates.'
    : 'The new card is charged from the next payment on.';
}
