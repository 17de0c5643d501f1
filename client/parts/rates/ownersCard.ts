import type { ReactNode } from 'react';

/** What describes the last button while a card is needed first. */
export const CARD_NEEDED_ID = 'card-needed';

/** The card on file, which pays what an owner adds. */
export interface OwnersCard {
  /** Its last digits; null where none is on file, undefined where nobody has told. */
  digits: string | null | undefined;
  /** Whether the host tells that none is on file, and none was entered since. */
  isMissing: boolean;
  /** Whether one was entered beside the rates, as none was on file: nothing else is paid. */
  isNew: boolean;
  /** Stands above the button that buys. */
  notice: ReactNode;
}
