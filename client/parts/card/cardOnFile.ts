import type { ReactNode } from 'react';
import type { Result } from '#client/apollo/result.ts';

/** The id of the text that describes the last button while a card is needed first. */
export const CARD_NEEDED_ID = 'card-needed';

/** The card on file, which pays what an owner adds. */
export interface CardOnFile {
  /** Its last digits; null where none is on file, undefined where the host has not returned it. */
  digits: string | null | undefined;
  /** Whether the host reports that none is on file, and none was entered since. */
  isMissing: boolean;
  /** Whether one was entered on the rates page: what else it pays is unknown. */
  isNew: boolean;
  /** Whether the last purchase attempt was refused, and no card was entered since. */
  isRefused: boolean;
  /** Shown above the button that buys. */
  notice: ReactNode;
  /** Called with the result of a purchase attempt. */
  onTried: (result: Result) => void;
}
