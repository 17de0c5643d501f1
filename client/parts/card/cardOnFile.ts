import type { ReactNode } from 'react';
import type { Result } from '#client/apollo/result.ts';

/** The HTML id of the notice that a card is needed. The disabled purchase button refers to it in ARIA. */
export const CARD_NEEDED_ID = 'card-needed';

/** The state of the card on file, which pays for new licenses and locations. */
export interface CardOnFile {
  /** The card's last digits; null if no card is on file, undefined before the host's response. */
  digits: string | null | undefined;
  /** US dollars that all locations pay a month, if the purchase adds a location and the host returns them. */
  paidByAll?: number | undefined;
  /** Whether the host reports that no card is on file, and none was entered since. */
  isMissing: boolean;
  /** Whether the card was entered on the rates page. */
  isNew: boolean;
  /** Whether the last purchase attempt was refused, and no card was entered since. */
  isRefused: boolean;
  /** The notice shown above the purchase button. */
  notice: ReactNode;
  /** Called with the result of a purchase attempt. */
  onTried: (result: Result) => void;
}
