import { Box } from '@chakra-ui/react';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { CARD_DIALOG_HEIGHT, CardForm } from './CardForm.tsx';
import { NewCardRule } from './NewCardRule.tsx';
import { useChangeCard } from './useChangeCard.ts';

interface UpdateCardDialogProps {
  onClose: () => void;
  /** Called after the card was changed, with sentences about what was charged to the new card at once. */
  onUpdated: (charged: string) => void;
  isAtRates?: boolean;
}

/** Shows the dialog "Update payment method" with the card form (specification, section 2). */
export function UpdateCardDialog({ onClose, onUpdated, isAtRates }: UpdateCardDialogProps) {
  const changeCard = useChangeCard((charged) => {
    onUpdated(charged);
    onClose();
  });
  return (
    <AppDialog open onClose={onClose} heading="Update payment method" height={CARD_DIALOG_HEIGHT}>
      <Box mb="5">
        <NewCardRule isAtRates={isAtRates} />
      </Box>
      <CardForm action="Update" busyLabel="Loading" onConfirmed={changeCard} />
    </AppDialog>
  );
}
