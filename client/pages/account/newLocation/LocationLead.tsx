import type { CardOnFile } from '#client/parts/card/cardOnFile.ts';
import { hostOffers } from '#client/platform/config.ts';

/** Which card pays, as far as the host returns it; until that is loaded no particular card. */
const whoPays = (digits: CardOnFile['digits']) =>
  digits === null
    ? 'No card is on file: you enter one beside your rates.'
    : `${digits ? 'Your' : 'A'} card on file pays for it.`;

/** The text before a location is added; the rates name who pays for a package. */
export function LocationLead({ isPackage, digits }: Pick<CardOnFile, 'digits'> & { isPackage: boolean }) {
  return (
    <>
      This adds a location to your account.
      {!isPackage && ` ${hostOffers('billing') ? whoPays(digits) : 'Your card on file pays for it.'}`}
    </>
  );
}
