import type { ReactNode } from 'react';
import type { Result } from '#client/apollo/result.ts';

/** What describes the last button while a card is needed first. */
export const CARD_NEEDED_ID = 'card-needed';

/** The card on file, which pays what an owner adds. */
export interface CardOnFile {
  /** Its last digits; null where none is on file, undefined where nobody has told. */
  digits: string | null | undefined;
  /** Whether the host tells that none is on file, and none was entered since. */
  isMissing: boolean;
  /** Whether one was entered beside the rates: what else it pays is not known. */
  isNew: boolean;
  /** Whether the last try to buy was refused, and no card was entered since. */
  isRefused: boolean;
  /** Stands above the button that buys. */
  notice: ReactNode;
  /** Hears how a try to buy ended. */
  onTried: (result: Result) => void;
}
