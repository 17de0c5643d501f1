import type { CardOnFile } from '#client/parts/checkout/useCardOnFile.tsx';
import { hostOffers } from '#client/platform/config.ts';

/** Returns a sentence about which card pays. It begins with "A card" until the card on file is loaded. */
const whoPays = (digits: CardOnFile['digits']) =>
  digits === null
    ? 'No card is on file: you enter one beside your rates.'
    : `${digits ? 'Your' : 'A'} card on file pays for it.`;

/** Renders the text before a location is added. It states who pays unless a package covers the licenses. */
export const LocationLead = ({ isPackage, digits }: Pick<CardOnFile, 'digits'> & { isPackage: boolean }) => (
  <span>
    {`This adds a location to your account.${isPackage ? '' : ` ${hostOffers('billing') ? whoPays(digits) : 'Your card on file pays for it.'}`}`}
  </span>
);
