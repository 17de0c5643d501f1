import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { CardDialog } from '#client/parts/card/CardDialog.tsx';
import { DoneNote } from '#client/ui/states.tsx';

/** The HTML id of the notice that a card is needed. */
export const CARD_NEEDED_ID = 'card-needed';

interface CardNeededProps {
  /** Whether the host reports that no card is on file. */
  isMissing: boolean;
  /** Whether the last purchase attempt was refused because of the card. */
  isRefused: boolean;
  hasEntered: boolean;
  onEntered: () => void;
}

/** Asks for a card if one is needed, then shows that it was entered (docs/decisions/26-card-on-file.md). */
export function CardNeeded({ isMissing, isRefused, hasEntered, onEntered }: CardNeededProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [charged, setCharged] = useState('');
  return (
    <>
      {(isMissing || isRefused) && (
        <Stack layerStyle="card" align="flex-start" gap="3" px="6" py="5" mb="6">
          <p id={CARD_NEEDED_ID} role={isMissing ? undefined : 'status'}>
            {`${isMissing ? 'Add a card to continue.' : 'No card on file could pay this. Add another card.'} Your choices are kept.`}
          </p>
          <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Enter a card
          </Button>
        </Stack>
      )}
      {hasEntered && <DoneNote mb="6">Your card is on file now.{charged}</DoneNote>}
      {isOpen && (
        <CardDialog
          isAtRates
          onClose={() => setIsOpen(false)}
          onUpdated={(words) => {
            setCharged(words);
            onEntered();
          }}
        />
      )}
    </>
  );
}
